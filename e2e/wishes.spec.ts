import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overflow, violations } from './accessibility.ts'
import { DESKTOP, openWindow, PHONE, settled, sharedBrowser, type Window } from './browser.ts'
import { noDialog } from './dialog-focus.ts'
import type { RunningServer } from './running-server.ts'
import { saved, startServer } from './stage.ts'

let server: RunningServer
let browser: Browser
/** Nobody offers it in the demo. */
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

async function windowOf(email: string, viewport: { width: number; height: number }, dark = false): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport, dark })
  const password = Buffer.from('buchfink-demo').toString('base64')
  expect((await window.context.request.post('/api/v1/login', { data: { email, password } })).status()).toBe(200)
  return window
}

const heart = (page: Page, words: RegExp) => page.getByRole('main').getByRole('button', { name: words })

it('lets guests log in first and brings them back to the book', async () => {
  const { page, context, complaints } = await openWindow(browser, server.url, { viewport: PHONE })
  await page.goto(bookPath)
  await heart(page, /^Wünschen: /).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail').fill('hendrik@example.org')
  await dialog.getByLabel('Passwort', { exact: true }).fill('buchfink-demo')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await noDialog(page)
  await heart(page, /^Wünschen: /).waitFor()
  expect(new URL(page.url()).pathname).toBe(bookPath)
  expect(complaints).toEqual([])
  await context.close()
})

async function mailToJonas(): Promise<{ text: string } | undefined> {
  return (await server.mailsTo('jonas@example.org')).find(({ text }) => text.includes('Duden'))
}

it('wishes on the phone, is told when somebody offers the book, and orders it', { timeout: 120_000 }, async () => {
  const jonas = await windowOf('jonas@example.org', PHONE)
  await jonas.page.goto(bookPath)
  await heart(jonas.page, /^Wünschen: /).click()
  await jonas.page.waitForURL('**/shelf/wish-list')
  await heart(jonas.page, /^Gewünscht: .*Duden/).waitFor()

  const sofia = await windowOf('sofia@example.org', DESKTOP)
  const offer = { bookUuid, price: 3, condition: 'GOOD', acceptedTerms: true }
  expect((await sofia.context.request.post('/api/v1/exchanges/create-offer', { data: offer })).status()).toBe(201)

  const line = jonas.page.getByRole('link', { name: /^„.*Duden.*“ ist da/ })
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

it('chooses the edition, asks before a wish ends, and shows the empty list', { timeout: 90_000 }, async () => {
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
  await saved(page, () => page.getByRole('radio', { name: 'Einmal am Tag, um 8 Uhr' }).check())
  await page.reload()
  expect(await page.getByRole('radio', { name: 'Einmal am Tag, um 8 Uhr' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

for (const dark of [false, true]) {
  it.each([PHONE, DESKTOP])(`is accessible (${dark ? 'dark' : 'light'}, %o)`, { timeout: 60_000 }, async (viewport) => {
    const { page, context } = await windowOf('mara@example.org', viewport, dark)
    for (const path of ['/shelf/wish-list', '/user/demomara/mara.k?tab=wished', bookPath]) {
      await page.goto(path)
      await settled(page)
      expect(await violations(page, { within: 'main' }), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
}
