import type { Browser, Page } from 'playwright-core'
import { openWindow, type Window } from './browser.ts'
import { openOfferDialog } from './dialog-focus.ts'
import type { RunningServer } from './running-server.ts'

const PASSWORD = 'lesen macht Freude'

interface NewReader {
  firstName: string
  lastName: string
  email: string
  address: { street: string; postalCode: string; city: string }
}

/** A person at the screen: signs up, follows the mail's link, is logged in by it and fills in name and address, all by hand. */
export async function signUp(browser: Browser, server: RunningServer, reader: NewReader): Promise<Window> {
  const window = await openWindow(browser, server.url)
  const { page } = window
  await page.goto('/?join=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail').fill(reader.email)
  await dialog.getByLabel('Vorname').fill(reader.firstName)
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Ich bin mindestens 18 Jahre alt.').check()
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click()
  await dialog.getByText('Sieh in dein Postfach').waitFor()

  await page.goto(await verificationPath(server, reader.email))
  await page.getByText('Deine Adresse ist bestätigt').waitFor()
  await page.waitForURL(`${server.url}/`)
  await fillAddress(page, reader)
  return window
}

async function verificationPath(server: RunningServer, email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  const [link] = /http\S+\/email-verification\?\S+/u.exec(mail?.text ?? '') ?? []
  if (!link) throw new Error(`The mail to ${email} has no link.`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function fillAddress(page: Page, reader: NewReader): Promise<void> {
  await page.goto('/bio/edit')
  await page.getByLabel('Nachname').fill(reader.lastName)
  await page.getByLabel('Straße und Hausnummer').fill(reader.address.street)
  await page.getByLabel('Postleitzahl').fill(reader.address.postalCode)
  await page.getByLabel('Ort', { exact: true }).fill(reader.address.city)
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await page.getByText('Name und Adresse sind gespeichert.').waitFor()
}

interface BookByHand {
  isbn: string
  title: string
  author: string
  price: number
}

/** Offers a book by typing its ISBN; no library answers here, so the form is filled by hand. */
export async function offerByIsbn(page: Page, book: BookByHand): Promise<void> {
  const dialog = await openOfferDialog(page)
  await dialog.getByLabel('ISBN').fill(book.isbn)
  await dialog.getByRole('button', { name: 'Buch finden' }).click()
  await dialog.getByText('antwortet gerade nicht').waitFor()
  await dialog.getByRole('combobox', { name: 'Titel', exact: true }).fill(book.title)
  await dialog.getByRole('combobox', { name: 'Geschrieben von' }).fill(book.author)
  await chooseGerman(page)
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await fillOffer(page, book.price)
}

async function chooseGerman(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const language = dialog
    .getByRole('combobox', { name: 'Sprache' })
    .or(dialog.getByRole('textbox', { name: 'Sprache' }))
    .first()
  if ((await language.evaluate((element) => element.tagName)) === 'SELECT') await language.selectOption('de')
  else {
    await language.click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
  }
}

async function fillOffer(page: Page, price: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Preis in Punkten').fill(String(price))
  await dialog.getByRole('radio', { name: /^gut/u }).check()
  await dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
}

/** Points as the top bar shows them. */
export async function pointsInTopBar(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByRole('link', { name: /Punkt/u }).first().innerText()
  return Number(/\d+/u.exec(text)?.[0])
}
