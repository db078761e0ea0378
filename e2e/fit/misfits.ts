import type { Page } from 'playwright-core'
import { MEASURING, type Limits, type Misfit } from './measure-page.ts'
import type { Size } from './sizes.ts'

const LIMITS: Limits = { touchMin: 44, columnMin: 120, freePart: 2 / 3 }

/** What does not fit on the page at some of these sizes, a line for each with the sizes; of what `within` selects, an open dialog unless said, only that. */
export async function misfitsAt(page: Page, sizes: readonly Size[], within?: string): Promise<string[]> {
  const found = new Map<string, string[]>()
  await page.evaluate(hideFromPainters)
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    const size = `${width} x ${height}${text === 100 ? '' : `, text of ${text} %`}`
    for (const { what, numbers } of await misfits(page, text, within))
      found.set(what, [...(found.get(what) ?? []), numbers ? `${size} (${numbers})` : size])
  }
  return [...found].map(([what, places]) => `${what} at ${places.join('; ')}`)
}

/**
 * What does not fit on the page at its present size: what is wider than the window, controls that are outside of it or under
 * something else when they are scrolled into sight, targets in bars that are too small for a finger, bars that leave too
 * little, a camera that is not to be seen whole, and columns of text that are narrow beside empty room. Scrolls the page.
 */
function misfits(page: Page, text: number, within = '[aria-modal=true]'): Promise<Misfit[]> {
  const look = JSON.stringify({ within, text })
  return page.evaluate(`(() => { ${MEASURING}; return lookForMisfits(${look}, ${JSON.stringify(LIMITS)}) })()`)
}

/**
 * Runs in the page. Nobody sees what is measured: a sheet in front of all, through which a pointer goes, spares the browser a fifth of its
 * time, in which it would put pictures of the page together. It takes no room and is no element.
 */
function hideFromPainters(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; background: white }')
  document.adoptedStyleSheets.push(sheet)
}
