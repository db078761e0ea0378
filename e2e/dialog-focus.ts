import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocusOn } from './stage.ts'

// More than any dialog has.
const CONTROLS_MAX = 60

/** There is one dialog, of this name, and the focus goes into it. */
export async function expectDialog(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.waitFor()
  // One that was there before may still be fading out.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await expect.poll(() => isFocusInDialog(page), { message: String(name) }).toBe(true)
  return dialog
}

/** The dialog in which a member begins to offer a book, from their shelf. */
export async function openOfferDialog(page: Page): Promise<Locator> {
  await page.goto('/shelf/my-offers')
  await page
    .getByRole('button', { name: /ISBN eintippen|Buch anbieten/u })
    .first()
    .click()
  return expectDialog(page, 'Buch anbieten')
}

function isFocusInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))
}

/** Once round with the tabulator, and a step back: the focus stays in the dialog. */
export async function expectTrapped(page: Page): Promise<void> {
  // From the first control on: the dialog itself has the focus until its form is there, and no tabulator leads back to it.
  await page.getByRole('dialog').locator('.mantine-Skeleton-root').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  const start = await page.evaluateHandle(() => document.activeElement)
  for (let step = 0; step < CONTROLS_MAX; step++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInDialog(page)).toBe(true)
    if (await start.evaluate((element) => element === document.activeElement)) break
  }
  expect(await start.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocusInDialog(page)).toBe(true)
}

/** Escape closes it. */
export async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await noDialog(page)
}

/** Waits until none is to be seen: one that was there before may still be fading out beside the last. */
export async function noDialog(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
}

/**
 * The whole life of a dialog: opened by a key on its button, the focus goes in and stays in, Escape closes it, and the
 * focus is back on the button. Escape before it is there altogether: forms/dialogs.spec.ts.
 */
export async function expectWellBehaved(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectDialog(page, name)
  await expectTrapped(page)
  await closeByEscape(page)
  await expectFocusOn(opener, String(name))
}

/** Opens the menu of what is rare on a page, of the first that has this item, and gives the item. */
export async function inMenu(page: Page, item: string | RegExp): Promise<Locator> {
  const menus = page.getByRole('main').locator('button[aria-haspopup=menu]')
  const entry = page.getByRole('menuitem', { name: item, exact: true })
  await menus.first().waitFor()
  for (const menu of await menus.all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    if ((await entry.count()) > 0) return entry
    await page.keyboard.press('Escape')
  }
  throw new Error(`No menu has ${item}.`)
}

/** The same of a dialog that a menu opens: the focus is back on the button of the menu, which has closed. */
export async function expectWellBehavedInMenu(page: Page, item: string | RegExp, name: string | RegExp): Promise<void> {
  const entry = await inMenu(page, item)
  const menu = page.getByRole('main').locator('button[aria-haspopup=menu][aria-expanded=true]')
  const label = await menu.getAttribute('aria-label')
  await entry.focus()
  await page.keyboard.press('Enter')
  await expectDialog(page, name)
  await expectTrapped(page)
  await closeByEscape(page)
  await expectFocusOn(
    page
      .getByRole('main')
      .getByRole('button', { name: label ?? '', exact: true })
      .first(),
    String(name),
  )
}
