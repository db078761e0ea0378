import { expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../browser.ts'
import { demoMember, finish, Stage } from '../stage.ts'

/** The one search of administrators, by keys and by hand. */
const stage = Stage.ofOwn()

const memberPage = async (name: string): Promise<string> => {
  const { id } = await stage.server.withDatabase((db) =>
    db.selectFrom('member').select('id').where('email', '=', `${name}@example.org`).executeTakeFirstOrThrow(),
  )
  return `/admin/users/${id}`
}

it('opens with a slash on each page, not while somebody types; Enter opens what is named, Escape gives the focus back', async () => {
  const window = await stage.open(DESKTOP, demoMember('admin'))
  const { page } = window
  await page.goto('/admin/payments/all')
  const filter = page.getByRole('searchbox', { name: 'Suche' })
  await filter.click()
  await page.keyboard.type('5/9')
  expect(await filter.inputValue()).toBe('5/9')
  expect(await page.getByRole('dialog').count()).toBe(0)

  const opener = page.getByRole('button', { name: 'In allem suchen' })
  await opener.focus()
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('mara')
  await page.getByRole('option', { name: /mara@example\.org/u }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('/')
  await field.fill('mara@example.org')
  await page.getByRole('option', { name: /mara@example\.org/u }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(await memberPage('mara'))
  await finish(window)
})

it('arrows choose among several, and a phone opens it by its button', async () => {
  const window = await stage.open(PHONE, demoMember('admin'))
  const { page } = window
  await page.goto('/admin')
  await page.getByRole('button', { name: 'In allem suchen' }).click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('example.org')
  const first = page.getByRole('group', { name: 'Mitglieder' }).getByRole('option').first()
  await first.waitFor()
  expect(await first.getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
  const path = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(path ?? '')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await finish(window)
})
