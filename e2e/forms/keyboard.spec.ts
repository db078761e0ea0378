import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { openVerificationLink, registerMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE, settled } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { preview } from '../../server/features/imports/testing/import-steps.ts'
import { manyBooks } from '../../server/features/imports/testing/sample-files.ts'
import { hiddenWhenFocused } from '../looks/hidden-controls.ts'
import { finish, Stage } from '../stage.ts'

/** Something to consent to: the question about cookies is one more bar. */
const stage = Stage.ofOwn({ ANALYTICS_SRC: 'http://127.0.0.1:9/count.js' })

/** Goes on with the tabulator until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let step = 0; step < 120; step++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(element)}.`)
}

async function typeInto(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function pressAt(page: Page, element: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press(key)
}

it('begins with a link past the top bar', async () => {
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto('/')
  await pressAt(page, page.getByRole('link', { name: 'Zum Inhalt' }), 'Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await finish(window)
})

it('signs up, logs in and fills in the address without a mouse', async () => {
  const email = 'tasten@example.org'
  const window = await stage.open(DESKTOP)
  const { page } = window
  await page.goto('/')
  await pressAt(page, page.getByRole('banner').getByRole('button', { name: 'Anmelden' }), 'Enter')
  const dialog = page.getByRole('dialog')
  await pressAt(page, dialog.getByRole('button', { name: 'Mitmachen' }), 'Space')
  await signUp(page, email)

  await openVerificationLink(stage.server, email)
  await page.keyboard.press('Escape')
  await noDialog(page)
  await pressAt(page, page.getByRole('banner').getByRole('button', { name: 'Anmelden' }), 'Enter')
  await typeInto(page, dialog.getByLabel('E-Mail'), email)
  await typeInto(page, dialog.getByLabel('Passwort', { exact: true }), 'lesen macht Freude')
  await page.keyboard.press('Enter')
  await noDialog(page)

  await openProfileByMenu(page)
  await fillAddress(page)
  const { user } = await (await window.context.request.get('/api/v1/session')).json()
  expect(user).toMatchObject({ email, firstName: 'Tilda', city: 'Leipzig' })
  await finish(window)
})

async function signUp(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mitmachen' })
  await typeInto(page, dialog.getByLabel('E-Mail'), email)
  await typeInto(page, dialog.getByLabel('Vorname'), 'Tilda')
  await typeInto(page, dialog.getByLabel('Passwort', { exact: true }), 'lesen macht Freude')
  await pressAt(page, dialog.getByLabel('Ich bin mindestens 18 Jahre alt.'), 'Space')
  await pressAt(page, dialog.getByRole('button', { name: 'Konto anlegen' }), 'Enter')
  await dialog.getByText('Sieh in dein Postfach').waitFor()
}

async function openProfileByMenu(page: Page): Promise<void> {
  await pressAt(page, page.getByRole('button', { name: 'Konto von Tilda' }), 'Enter')
  const profile = page.getByRole('menuitem', { name: 'Profil' })
  await profile.waitFor()
  // In a menu the arrows go from line to line.
  for (let step = 0; step < 4 && !(await profile.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bio/edit')
}

async function fillAddress(page: Page): Promise<void> {
  await typeInto(page, page.getByLabel('Nachname'), 'Taste')
  await typeInto(page, page.getByLabel('Straße und Hausnummer'), 'Lindenweg 1')
  await typeInto(page, page.getByLabel('Postleitzahl'), '04229')
  await typeInto(page, page.getByLabel('Ort', { exact: true }), 'Leipzig')
  await pressAt(page, page.getByRole('button', { name: 'Speichern', exact: true }).first(), 'Enter')
  await page.getByText('Name und Adresse sind gespeichert.').waitFor()
}

it('offers a book and takes it back without a mouse', async () => {
  const member = await registerMember(stage.server)
  const window = await stage.open(DESKTOP, member)
  const { page } = window
  const [book] = (await member.caller.get('/books/search?query=Momo')).body.books
  await page.goto('/shelf/my-offers')
  await pressAt(page, page.getByRole('button', { name: 'ISBN eintippen' }), 'Enter')
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('ISBN'), book.isbn)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  await typeInto(page, dialog.getByLabel('Preis in Punkten'), '3')
  await pressAt(page, dialog.getByRole('button', { name: 'Anbieten', exact: true }), 'Enter')
  await page.getByRole('dialog', { name: 'Ein Punkt für dich' }).waitFor()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await pressAt(page, page.getByRole('button', { name: /^Angebot löschen/u }), 'Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Angebot löschen' }), 'Enter')
  await page.getByText('Stell dein erstes Buch ins Regal').waitFor()
  expect((await member.caller.get('/exchanges/my-book-offers')).body).toMatchObject({ total: 0 })
  await finish(window)
})

it('the question about cookies and the bars that stick hide nothing that has the focus', async () => {
  const member = await registerMember(stage.server)
  await createOffer(member.caller)
  await preview(member.caller, manyBooks(60).text)
  const [book] = (await member.caller.get('/books/search?query=Momo')).body.books
  const [{ uuid: offer }] = (await member.caller.get(`/books/book/${book.uuid}`)).body.offers
  const withBars = [`/book/${book.uuid}/${book.slug}`, `/checkout/payment?ofid=${offer}`, '/shelf/import']
  const without = [`/checkout/details?ofid=${offer}`, '/shelf/my-offers', '/bio/edit']
  const found: string[] = []
  for (const [language, viewport, paths] of [
    ['de', PHONE, [...withBars, ...without]],
    ['lt', PHONE, withBars],
    ['de', DESKTOP, withBars],
  ] as const) {
    const window = await stage.open(viewport, member)
    await window.context.addCookies([{ name: 'UILanguage', value: language, url: stage.server.url }])
    for (const path of paths) {
      await window.page.goto(path)
      await window.page.getByRole('region', { name: /^(Cookies|Slapukai)$/u }).waitFor()
      await settled(window.page)
      found.push(...(await hiddenWhenFocused(window.page)).map((control) => `${path}, ${language}, ${viewport.width} px: ${control}`))
    }
    await finish(window)
  }
  expect(found).toEqual([])
})
