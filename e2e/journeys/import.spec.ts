import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { GOODREADS, manyBooks } from '../../server/features/imports/testing/sample-files.ts'
import { preview } from '../../server/features/imports/testing/import-steps.ts'
import { stackOf } from '../../server/features/intake/testing/stack-steps.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { violations } from '../accessibility.ts'
import { openWindow, PHONE, sharedBrowser } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { logIn, sharedServer } from '../stage.ts'

/** A list of books that the demo's shelves do not have. */
const [isbn = ''] = manyBooks(1).isbns
const LIST = GOODREADS.replaceAll(/9783548605715|3548605710/gu, isbn).replaceAll('Die Wand', 'Das mitgebrachte Buch')

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await sharedServer()
  browser = await sharedBrowser()
})

async function expectSound(page: Page): Promise<void> {
  // A bar that sticks covers what scrolls by below it, wherever the last step left the page.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await violations(page)).toEqual([])
}

it('takes a list from the file to stack and wish list, and back', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  const member = await registerMember(server)
  await logIn({ context }, member)
  await page.goto('/shelf/my-offers')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'Bibliothek übernehmen' }).waitFor()
  await expectSound(page)

  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByText('Wähle eine Datei oder füge Text ein.').waitFor()
  await page.locator('input[type="file"]').setInputFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByText('Gewählt: goodreads.csv').waitFor()
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()

  await page.getByText('Aus Goodreads').waitFor()
  await page.getByText('1 Buch auf den Stapel, 1 Buch auf die Wunschliste, 4 bleiben weg.').first().waitFor()
  await expectSound(page)
  await page.locator('summary', { hasText: '„Eine E-Book-Ausgabe“' }).click()
  const target = page.getByLabel('Wohin „Eine E-Book-Ausgabe“ kommt')
  const before = await target.inputValue()
  await page.route('**/imports/*/rows/*', (route) => route.fulfill({ status: 429, body: 'Too many requests' }), { times: 1 })
  await target.selectOption({ label: 'Stapel' })
  await page.getByRole('alert').getByText('Das war sehr viel in kurzer Zeit.').waitFor()
  expect(await target.inputValue()).toBe(before)
  await target.selectOption({ label: 'Stapel' })
  await page.getByText('2 Bücher auf den Stapel, 1 Buch auf die Wunschliste, 3 bleiben weg.').first().waitFor()
  await page.locator('summary', { hasText: '„Das mitgebrachte Buch“' }).click()
  await page.getByLabel('Preis von „Das mitgebrachte Buch“ in Punkten').selectOption('7')

  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.locator('#condition-error').waitFor()
  await page.locator('input[name="condition"][value="EXCELLENT"]').check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Übernehmen' }).click()

  await page.getByRole('heading', { name: 'Deine Liste ist übernommen' }).waitFor({ timeout: 60_000 })
  await expectSound(page)
  // After a reload it is still there.
  await page.reload()
  await page.getByRole('heading', { name: 'Deine Liste ist übernommen' }).waitFor()
  await page.getByText('2 Bücher liegen auf deinem Stapel, 1 auf der Wunschliste.').waitFor()
  await page.getByRole('link', { name: 'Stapel ansehen' }).click()
  await page.getByText('Das mitgebrachte Buch').first().waitFor()
  await page.goto('/shelf/import')
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
  await page.getByRole('heading', { name: 'Dieser Import ist rückgängig gemacht' }).waitFor()
  await expectSound(page)
  expect(await stackOf(member.caller)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('shows 60 books on a phone in a list one can go through, with the counts and the way on always in sight', async () => {
  const member = await registerMember(server)
  const owned = manyBooks(60).text.split('\n')
  await preview(member.caller, [...owned.slice(0, 58), ...owned.slice(58).map((line) => line.replace(/,1$/u, ',0'))].join('\n'))
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await logIn({ context }, member)
  await page.goto('/shelf/import')
  await page.getByText('57 Bücher auf den Stapel').first().waitFor()
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000)
  // The first is the one to the next page of the list.
  const next = page.getByRole('link', { name: 'Weiter', exact: true }).last()
  expect(await next.evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true)
  await page.getByText('3 Bücher hast du laut deiner Liste nicht').waitFor()
  await page.getByRole('button', { name: 'Alle 3 auf den Stapel' }).click()
  await page.getByText('60 Bücher auf den Stapel').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
