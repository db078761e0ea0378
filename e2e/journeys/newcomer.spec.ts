import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { copyOfNewMember, createBook, createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { mailedLink } from '../../server/testing/mailed-link.ts'
import { PHONE } from '../browser.ts'
import { CountedSteps } from '../count-steps.ts'
import { finish, Stage } from '../stage.ts'

const stage = new Stage()

/** From the open dialog through the mail, back into the same browser. */
async function join(page: Page, steps: CountedSteps, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mitmachen' })
  await steps.type(dialog.getByLabel('E-Mail'), email)
  await steps.type(dialog.getByLabel('Vorname'), 'Nele')
  await steps.type(dialog.getByLabel('Passwort', { exact: true }), 'lesen macht Freude')
  await steps.tick(dialog.getByLabel('Ich bin mindestens 18 Jahre alt.'))
  await steps.tap(dialog.getByRole('button', { name: 'Konto anlegen' }))
  await dialog.getByText('Sieh in dein Postfach').waitFor()
  await steps.follow(page, `/email-verification?${await mailedLink(stage.server, email, '/email-verification')}`)
}

it('a newcomer orders a book of the landing page with at most 14 taps and 8 fields', async () => {
  const owner = await registerMember(stage.server, { firstName: 'Sofia' })
  const title = `Der Weg nach Norden ${crypto.randomUUID().slice(0, 8)}`
  await createOffer(owner.caller, 4, title)
  const window = await stage.open(PHONE)
  const { page } = window
  const steps = new CountedSteps()
  const tile = page.locator('#latest').getByRole('link', { name: title })
  await expect
    .poll(async () => {
      await page.goto('/')
      return tile.count()
    })
    .toBe(1)
  await steps.tap(tile)
  await page.getByRole('heading', { name: title }).waitFor()
  await steps.tap(page.getByRole('link', { name: /^Bestellen/u }).first())
  await join(page, steps, `nele-${crypto.randomUUID().slice(0, 8)}@example.org`)
  await page.waitForURL('**/checkout/details?*')
  await steps.tap(page.getByRole('link', { name: 'Weiter zur Adresse' }))
  await steps.type(page.getByLabel('Nachname'), 'Neumann')
  await steps.type(page.getByLabel('Straße und Hausnummer'), 'Karl-Heine-Straße 4')
  await steps.type(page.getByLabel('Postleitzahl'), '01067')
  await expect.poll(() => page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Dresden')
  await steps.tap(page.getByRole('button', { name: 'Speichern und weiter' }))
  await page.waitForURL('**/checkout/payment?*')
  // The terms are agreed to and the names known: what is left is the card.
  await steps.tap(page.getByRole('button', { name: /4242 4242 4242 4242/u }))
  await steps.tap(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await page.waitForURL('**orderSuccess=true')
  expect(steps.taps).toBeLessThanOrEqual(14)
  expect(steps.fields).toBeLessThanOrEqual(8)
  await finish(window)
})

it('a newcomer puts a first book on offer with at most 8 taps and 4 fields', async () => {
  const [book] = (await stage.server.visitor().get('/books/search?query=Momo')).body.books
  const window = await stage.open(PHONE)
  const { page } = window
  const steps = new CountedSteps()
  await page.goto('/')
  await steps.tap(page.getByRole('main').getByRole('button', { name: 'Kostenlos mitmachen' }).first())
  await join(page, steps, `ole-${crypto.randomUUID().slice(0, 8)}@example.org`)
  await page.getByRole('heading', { name: /Nele/u }).waitFor()
  await steps.tap(page.getByRole('main').getByRole('link', { name: 'Buch anbieten' }).first())
  const dialog = page.getByRole('dialog', { name: 'Buch anbieten' })
  await steps.type(dialog.getByLabel('ISBN'), book.isbn)
  await steps.tap(dialog.getByRole('button', { name: 'Buch finden' }))
  await steps.tick(dialog.getByRole('radio', { name: /^gut/u }))
  await expect.poll(() => dialog.getByLabel('Preis in Punkten').inputValue()).toMatch(/^\d+$/u)
  await steps.tap(dialog.getByRole('button', { name: 'Anbieten', exact: true }))
  const done = page.getByRole('dialog', { name: 'Ein Punkt für dich' })
  await done.waitFor()
  // One button, beside the cross.
  expect(await done.getByRole('button').count()).toBe(2)
  expect(steps.taps).toBeLessThanOrEqual(8)
  expect(steps.fields).toBeLessThanOrEqual(4)
  await finish(window)
})

it('the landing page promises as many books as its link opens', async () => {
  const owner = await registerMember(stage.server)
  const book = await createBook(owner.caller)
  for (const price of [2, 3]) await copyOfNewMember(stage.server, { book, price })
  const window = await stage.open(PHONE)
  const { page } = window
  // Both pages are kept for guests and may be a moment older than the newest copy.
  await expect
    .poll(async () => {
      await page.goto('/')
      const all = page.locator('#latest').getByRole('link', { name: /^Alle [\d.]+ Bücher$/u })
      const promised = (await all.innerText()).replace('Alle ', '')
      await all.click()
      await page.waitForURL('**/search?*')
      const opened = await page.getByRole('main').locator('output').first().innerText()
      return opened === promised ? 'the same' : `${promised}, ${opened}`
    })
    .toBe('the same')
  await finish(window)
})
