import type { Locator, Page } from 'playwright-core'

/** What the bar at the lower edge says was just done; the list of the last acts says it, too. */
export function told(page: Page, text: string): Locator {
  return page.getByRole('status').getByText(text)
}

/** The button of that bar. */
export function undoButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Rückgängig', exact: true })
}
