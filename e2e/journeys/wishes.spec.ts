import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../accessibility.ts'
import { DESKTOP, openWindow, PHONE, settled, sharedBrowser, type Window } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { DEMO_PASSWORD, logIn, saved, startServer } from '../stage.ts'

let server: RunningServer
let browser: Browser
/** A book that nobody offers in the demo. */
let bookPath: string
let bookUuid: string

beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  const found = await server.visitor().get('/books/search?query=Duden')
  const book = found.body.books.find((one: { lowestPrice: number | null }) => one.lowestPrice === null)
  bookUuid = book.uuid
  bookPath = `/book/${book.uuid}/${book.slug}`
})
afterAll(async () => {
  await server?.dispose()
})

async function windowOf(email: string, viewport: { width: number; height: number }): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport })
  await logIn(window, { email, password: DEMO_PASSWORD })
  return window
}

const heart = (page: Page, words: RegExp) => page.getByRole('main').getByRole('button', { name: words })

it('lets guests log in first and asks about the wish at the book', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await page.goto(bookPath)
  await heart(page, /^Wünschen: /).click()
  await page.getByRole('dialog', { name: 'Mitmachen' }).getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail').fill('hendrik@example.org')
  await dialog.getByLabel('Passwort', { exact: true }).fill('buchfink-demo')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('dialog', { name: 'Auf die Wunschliste?' }).getByRole('button', { name: 'Schließen' }).click()
  await noDialog(page)
  await heart(page, /^Wünschen: /).waitFor()
  expect(new URL(page.url()).pathname).toBe(bookPath)
  expect(complaints).toEqual([])
  await context.close()
})

async function mailToJonas(): Promise<{ text: string } | undefined> {
  return (await server.mailsTo('jonas@example.org')).find(({ text }) => text.includes('Duden'))
}

it('wishes on the phone, is told when somebody offers the book, and orders it', async () => {
  const jonas = await windowOf('jonas@example.org', PHONE)
  await jonas.page.goto(bookPath)
  await heart(jonas.page, /^Wünschen: /).click()
  await jonas.page.waitForURL('**/shelf/wish-list')
  await heart(jonas.page, /^Gewünscht: .*Duden/).waitFor()

  const sofia = await windowOf('sofia@example.org', DESKTOP)
  const offer = { bookUuid, price: 3, condition: 'GOOD', acceptedTerms: true }
  expect((await sofia.context.request.post('/api/v1/exchanges/create-offer', { data: offer })).status()).toBe(201)

  const line = jonas.page.getByRole('link', { name: /^„.*Duden.*“ kannst du jetzt bestellen/ })
  // Decision 60: within a minute.
  await expect.poll(mailToJonas, { timeout: 60_000 }).toBeDefined()
  const link = /http\S+next=%2Fbook\S+/.exec((await mailToJonas())?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await jonas.page.goto(pathname + search)
  await jonas.page.waitForURL(`**${bookPath}`)
  await jonas.page.goto('/inbox')
  await line.click()
  await jonas.page.waitForURL(`**${bookPath}`)
  await jonas.page
    .getByRole('link', { name: /^Bestellen/ })
    .first()
    .click()
  await jonas.page.waitForURL('**/checkout/details?ofid=*')
  expect([...jonas.complaints, ...sofia.complaints]).toEqual([])
  await Promise.all([jonas.context.close(), sofia.context.close()])
})

/** Notes from now on whether a radio is drawn as chosen. */
function noteDrawnChecks(radio: Element): boolean[] {
  const drawn: boolean[] = []
  // React has one of its own there.
  const before = Object.getOwnPropertyDescriptor(radio, 'checked')
  Object.defineProperty(radio, 'checked', {
    configurable: true,
    get: () => before?.get?.call(radio),
    set: (isChecked: boolean) => {
      drawn.push(isChecked)
      before?.set?.call(radio, isChecked)
    },
  })
  // A page may be read again before the choice, and draws what was chosen then.
  radio.addEventListener('click', () => drawn.splice(0), { capture: true, once: true })
  return drawn
}

it('chooses the edition, asks before a wish ends, and shows the empty list', async () => {
  const { page, context, complaints } = await windowOf('neu@example.org', DESKTOP)
  await page.goto('/shelf/wish-list')
  await page.getByRole('heading', { name: 'Noch keine Wünsche' }).waitFor()
  await page.goto(bookPath)
  await heart(page, /^Wünschen: /).click()
  await page.waitForURL('**/shelf/wish-list')
  const edition = page.getByRole('switch', { name: 'Nur diese Ausgabe' })
  await saved(page, () => edition.click())
  await page.reload()
  expect(await edition.isChecked()).toBe(true)

  await heart(page, /^Gewünscht: /).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Behalten' }).click()
  await noDialog(page)
  await heart(page, /^Gewünscht: /).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wunsch entfernen' }).click()
  await page.getByRole('heading', { name: 'Noch keine Wünsche' }).waitFor()
  await page.goto('/bio/edit')
  const daily = page.getByRole('radio', { name: 'Einmal am Tag, um 8 Uhr' })
  const drawn = await daily.evaluateHandle(noteDrawnChecks)
  await saved(page, () => daily.check())
  await expect.poll(() => daily.isEnabled()).toBe(true)
  expect(await drawn.jsonValue()).not.toContain(false)
  await page.reload()
  expect(await daily.isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

const missing = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Noch nicht bei Buchfink' })

it('wishes for a book that nobody knows, by title, author and ISBN, once; and sees what becomes of it', async () => {
  const { page, context, complaints } = await windowOf('jonas@example.org', PHONE)
  const wish = async (fields: Record<string, string>) => {
    const dialog = page.getByRole('dialog', { name: 'Buch wünschen' })
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: 'Wünschen' }).click()
  }
  await page.goto('/search?q=Der+Fährmann+von+Mauser,+Ilse+Regalia&filter_by=all')
  await page.getByRole('main').getByRole('button', { name: 'Buch wünschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buch wünschen' })
  const typed = [await dialog.getByLabel('Titel').inputValue(), await dialog.getByLabel('Geschrieben von').inputValue()]
  expect(typed).toEqual(['Der Fährmann von Mauser', 'Ilse Regalia'])
  expect(await violations(page)).toEqual([])
  await wish({ ISBN: '978-3-16-148410-0' })
  await page.getByText('Dein Wunsch steht auf der Wunschliste.').waitFor()
  await missing(page).getByText('Der Fährmann von Mauser').waitFor()
  await missing(page).getByText('Ilse Regalia · ISBN 978-3-16-148410-0').waitFor()

  await page.getByRole('button', { name: 'Anderes Buch wünschen' }).click()
  await wish({ Titel: '' })
  await dialog.getByText('Bitte gib den Titel ein.').waitFor()
  await wish({ Titel: 'fährmann von mauser', 'Geschrieben von': 'Regalia, Ilse' })
  await page.getByText('Diesen Wunsch hast du schon.').waitFor()
  expect(await missing(page).getByRole('listitem').count()).toBe(1)

  // A book of the same title, by whoever: only he can say whether it is this one.
  await page.getByRole('button', { name: 'Anderes Buch wünschen' }).click()
  await wish({ Titel: 'Der Mauser See' })
  await missing(page).getByText('Der Mauser See').waitFor()
  const sofia = await windowOf('sofia@example.org', DESKTOP)
  const offer = { price: 3, condition: 'GOOD', acceptedTerms: true }
  for (const title of ['Der Mauser See', 'Fährmann von Mauser']) {
    const newBook = { title, authors: 'Ilse Regalia', languageCode: 'de' }
    expect((await sofia.context.request.post('/api/v1/exchanges/create-offer', { data: { ...offer, newBook } })).status()).toBe(201)
  }
  await expect
    .poll(async () => (await server.mailsTo('jonas@example.org')).map(({ subject }) => subject), { timeout: 60_000 })
    .toContain('„Fährmann von Mauser“ kannst du jetzt bestellen')
  await page.reload()
  await page.getByRole('button', { name: 'Das ist es: Der Mauser See' }).click()
  await page.getByText('Steht auf deiner Wunschliste.').waitFor()
  await missing(page).waitFor({ state: 'detached' })
  for (const title of ['Der Mauser See', 'Fährmann von Mauser']) await heart(page, new RegExp(`^Gewünscht: ${title}`)).waitFor()

  await page.getByRole('button', { name: 'Anderes Buch wünschen' }).click()
  await wish({ Titel: 'Mauser See', 'Geschrieben von': 'Regalia, Ilse' })
  await dialog.getByText('Dieses Buch kennen wir schon, und es steht bereits auf deiner Wunschliste.').waitFor()
  await dialog.getByRole('link', { name: 'Zum Buch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Der Mauser See' }).waitFor()
  expect([...complaints, ...sofia.complaints]).toEqual([])
  await Promise.all([context.close(), sofia.context.close()])
})

it('ends a wish for a missing book after a question, and shows it to others only with the other wishes', async () => {
  const { page, context, complaints } = await windowOf('kasia@example.org', DESKTOP)
  const { profileId } = (await (await context.request.get('/api/v1/session')).json()).user
  const guest = await openWindow(browser, server.url, { viewport: PHONE })
  await context.request.post('/api/v1/wishes/missing-books', { data: { title: 'Nebel über Mauser', authors: 'Ilse Regalia' } })
  await guest.page.goto(`/user/${profileId}?tab=wished`)
  await missing(guest.page).getByText('Nebel über Mauser').waitFor()
  await context.request.post('/api/v1/edit-profile/show-wishes', { data: { showsWishes: false } })
  await guest.page.reload()
  await guest.page.getByText(/zeigt gerade keine Wünsche/u).waitFor()
  expect(await missing(guest.page).count()).toBe(0)
  await page.goto('/shelf/wish-list')
  await page.getByRole('button', { name: 'Entfernen: Nebel über Mauser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wunsch entfernen' }).click()
  await missing(page).waitFor({ state: 'detached' })
  expect([...complaints, ...guest.complaints]).toEqual([])
  await Promise.all([context.close(), guest.context.close()])
})

it('is accessible', async () => {
  const { page, context } = await windowOf('mara@example.org', PHONE)
  // One that may be a book of the demo, and one that is not.
  for (const title of ['Momo', 'Kairos']) await context.request.post('/api/v1/wishes/missing-books', { data: { title } })
  await page.goto('/shelf/wish-list')
  await settled(page)
  expect(await violations(page, { within: 'main' })).toEqual([])
  await context.close()
})
