import type { Page } from 'playwright-core'
import { MEASURING, type Limits, type Misfit } from './measure-page.ts'

const LIMITS: Limits = { touchMin: 44, columnMin: 120, freePart: 2 / 3 }

/**
 * What does not fit on the page at its present size: what is wider than the window, controls that are outside of it or under
 * something else when they are scrolled into sight, targets in bars that are too small for a finger, bars that leave too
 * little, a camera that is not to be seen whole, and columns of text that are narrow beside empty room. Of what `within`
 * selects, an open dialog unless said, only that. Scrolls the page.
 */
export function misfits(page: Page, within = '[aria-modal=true]'): Promise<Misfit[]> {
  return page.evaluate(`(() => { ${MEASURING}; return lookForMisfits(${JSON.stringify(within)}, ${JSON.stringify(LIMITS)}) })()`)
}
