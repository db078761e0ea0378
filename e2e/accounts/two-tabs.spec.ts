import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, waitForScripts, type Window } from '../browser.ts'
import { finish, Stage } from '../stage.ts'

/** One browser, two tabs: what the other one changes is for the pages that come. */
const stage = new Stage()

async function openTab({ context }: Window, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await waitForScripts(page)
  return page
}

function choose(page: Page, language: 'DE, Deutsch' | 'EN, English' | 'LT, Lietuvių'): Promise<void> {
  return page.getByRole('contentinfo').getByRole('button', { name: language }).click()
}

async function expectLanguage(page: Page, language: string): Promise<void> {
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await waitForScripts(page)
}

it('a page keeps the language it was drawn in; from there the switch and the next page lead to the chosen one', async () => {
  const window = await stage.open(DESKTOP)
  await window.page.goto('/faq')
  const other = await openTab(window, '/')
  await choose(window.page, 'EN, English')
  await expectLanguage(window.page, 'en')
  await other.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await dialog.getByRole('heading', { name: 'Log in' }).count()).toBe(0)
  await other.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await choose(other, 'EN, English')
  await expectLanguage(other, 'en')
  await choose(window.page, 'LT, Lietuvių')
  await expectLanguage(window.page, 'lt')
  expect(await other.locator('html').getAttribute('lang')).toBe('en')
  await other.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expectLanguage(other, 'lt')
  await other.getByRole('contentinfo').getByRole('group', { name: 'Kalba' }).waitFor()
  await finish(window)
})
