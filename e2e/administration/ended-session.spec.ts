import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP } from '../browser.ts'
import { DEMO_PASSWORD, demoMember, finish, Stage } from '../stage.ts'

/** What becomes of the work of an administrator whose session ends meanwhile. */
const stage = new Stage()

const LIST = '/admin/payments?kind=effects&days=3'

async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Anmelden', exact: true })
  await dialog.getByLabel('E-Mail').fill('admin@example.org')
  await dialog.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

it('an address of the administration leads to the login and back, with its filters', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto(LIST)
  expect(new URL(page.url()).searchParams.get('next')).toBe(LIST)
  await logInAgain(page)
  await page.waitForURL(LIST)
  await page.getByRole('navigation', { name: 'Bereiche der Verwaltung' }).waitFor()
  await finish(window)
})

it('so does the way from one page of it to the next', async () => {
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto(LIST)
  await window.context.clearCookies()
  await page.getByRole('link', { name: 'ab 7 Tagen' }).click()
  await page.waitForURL(/login=1/u)
  const next = '/admin/payments?kind=effects&days=7'
  expect(new URL(page.url()).searchParams.get('next')).toBe(next)
  await logInAgain(page)
  await page.waitForURL(next)
  await finish(window)
})

it('and an act that is pressed: it is asked for above the page, which stays with what was typed', async () => {
  const { id } = await registerMember(stage.server)
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('button', { name: 'Einen Punkt geben' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Begründung/u)
    .fill('Zum Dank.')
  await window.context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Einen Punkt geben' }).click()
  await logInAgain(page)
  await page.getByRole('dialog', { name: 'Anmelden', exact: true }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(`/admin/users/${id}`)
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByLabel(/Begründung/u)
        .inputValue(),
    )
    .toBe('Zum Dank.')
  await page.getByRole('dialog').getByRole('button', { name: 'Einen Punkt geben' }).click()
  await page.getByText('Gutgeschrieben.').waitFor()
  await finish(window)
})
