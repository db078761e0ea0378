import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What the law asks of us (BFSG, EN 301 549): WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** Selector of the part that is looked at; the whole page unless said. */
  within?: string
  /** Good practice beside the law, too. */
  withAdvice?: boolean
}

/**
 * What is against WCAG 2.2 A and AA on the page in front of us, as rule and places; empty for a sound page. What passes is
 * not told, and a page without frames is looked at from within alone: the same is found in a third of the time.
 */
export async function violations(page: Page, { within, withAdvice = false }: Look = {}): Promise<string[]> {
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
  if (!withAdvice) axe.withTags(WCAG)
  if (within !== undefined) axe.include(within)
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`)
    return `${id} at ${places.join(' | ')}`
  })
}

/** By how many px the page is wider than the window; 0 or less for one that fits. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
