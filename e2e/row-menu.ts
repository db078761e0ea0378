import type { Page } from 'playwright-core'

/** Opens the first menu with three dots whose label holds `of`, and presses a line of it. */
export async function chooseInMenu(page: Page, { of, what }: { of: string; what: string }): Promise<void> {
  await page.getByRole('button', { name: of }).and(page.locator('[aria-haspopup="menu"]')).first().click()
  await page.getByRole('menuitem', { name: what }).click()
}
