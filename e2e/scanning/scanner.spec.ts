import { stat } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { Dice } from '../../server/testing/scanning/dice.ts'
import { pictureOfCodes } from '../../server/testing/scanning/easy-photos.ts'
import { samplePage } from '../../server/testing/scanning/sample-pages.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { Cameras, drawFrame } from '../camera/clip.ts'
import type { RunningServer } from '../running-server.ts'
import { expectSound, finish, logIn, sharedServer, type Viewport } from '../stage.ts'

/** The scanner with a camera that is played from a video, and without one. */
let server: RunningServer
let book: { title: string; isbn: string }
const cameras = new Cameras()

beforeAll(async () => {
  server = await sharedServer()
  const { books } = (await server.visitor().get('/books/search?query=Momo')).body
  book = books.find(({ isbn }: { isbn: string | null }) => isbn)
})
afterAll(() => cameras.close())

/** Beans of a supermarket: a right EAN-13, and no book. */
const BEANS = '4006381333931'

async function openScanner(browser: Browser, viewport = PHONE): Promise<Window> {
  const window = await openAsMember(browser, viewport)
  await window.page.goto('/shelf/scanner')
  return window
}

async function openAsMember(browser: Browser, viewport: Viewport): Promise<Window> {
  const window = await openWindow(browser, server.url, { viewport })
  await logIn(window, await registerMember(server))
  return window
}

/** Whether the page holds the camera. */
function isFilming(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('video')?.srcObject !== undefined)
}

it('knows the code of another product, and goes on', async () => {
  const window = await openScanner(await cameras.seeing(BEANS))
  await window.page.getByText('Dieser Strichcode gehört zu keinem Buch').waitFor()
  await expectSound(window.page, 'another product')
  expect(await isFilming(window.page)).toBe(true)
  await finish(window)
})

it('gives the camera back while the tab is hidden', async () => {
  const window = await openScanner(await cameras.seeing())
  const { page } = window
  await page.getByLabel('Bild der Kamera').waitFor()
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await page.getByLabel('Bild der Kamera').waitFor({ state: 'detached' })
  expect(await isFilming(page)).toBe(false)
  await hide(false)
  await page.getByLabel('Bild der Kamera').waitFor()
  expect(await isFilming(page)).toBe(true)
  await finish(window)
})

/** The browser's answer when it is asked for the camera: this one has no question of its own that could be refused. */
async function answerWith(page: Page, name: 'NotAllowedError' | 'NotReadableError'): Promise<void> {
  await page.addInitScript((answer) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', answer)
    }
  }, name)
}

it('says what to do where the camera is refused, and takes a number', async () => {
  const window = await openAsMember(await sharedBrowser(), DESKTOP)
  const { page } = window
  await answerWith(page, 'NotAllowedError')
  await page.goto('/shelf/scanner')
  await page.getByText('Die Kamera ist nicht erlaubt').waitFor()
  await page.getByText('Website-Einstellungen').waitFor()
  await expectSound(page, 'refused')
  await page.getByLabel('ISBN').fill(book.isbn)
  await page.getByLabel('ISBN').press('Enter')
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

it('says that another program has the camera, and tries again', async () => {
  const window = await openAsMember(await cameras.seeing(book.isbn), PHONE)
  const { page } = window
  await answerWith(page, 'NotReadableError')
  await page.goto('/shelf/scanner')
  await page.getByText('Die Kamera ist belegt').waitFor()
  await expectSound(page, 'in use')
  // The other program is gone: what stood before the browser's own answer goes with it.
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'))
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

it('says so where there is no camera, and what no library can be asked for', async () => {
  const window = await openScanner(await sharedBrowser())
  const { page } = window
  await page.getByText('Hier ist keine Kamera').waitFor()
  await expectSound(page, 'no camera')
  const field = page.getByLabel('ISBN')
  expect(await field.getAttribute('inputmode')).toBe('text')
  await field.fill('3-499-99999-X')
  await field.press('Enter')
  await page.getByText('Prüfziffer').waitFor()
  await field.fill('9783999999999')
  await field.press('Enter')
  await page.getByText('ISBN 9783999999999: Eine Bibliothek, die dieses Buch kennen könnte, antwortet gerade nicht.').waitFor()
  await expectSound(page, 'not reached')
  await finish(window)
})

it('reads a picture from the gallery, and says when there is nothing in it', async () => {
  const window = await openScanner(await sharedBrowser(), DESKTOP)
  const { page } = window
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('leer.jpg', 'image/jpeg', await drawFrame(undefined, 0))
  await page.getByText('Auf dem Bild ist weder ein Strichcode noch eine ISBN zu erkennen.').waitFor()
  await choose('text.txt', 'text/plain', Buffer.from('978'))
  await page.getByText('Das Bild lässt sich nicht laden.').waitFor()
  await choose('bohnen.jpg', 'image/jpeg', await drawFrame(BEANS, 3))
  await page.getByText('Dieser Strichcode gehört zu keinem Buch').waitFor()
  await expectSound(page, 'another product in a picture')
  await choose('buch.jpg', 'image/jpeg', await drawFrame(book.isbn, 3))
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

it('reads the printed ISBN where there is no barcode, and asks when it is not sure', { timeout: 180_000 }, async () => {
  const page71 = await samplePage(new Dice(9000))
  const unparted = await samplePage(new Dice(9000), { isParted: false })
  const { caller } = await registerMember(server)
  const old = { title: 'Ohne Strichcode', authors: 'Anna Alt', languageCode: 'de', isbn: page71.isbn }
  expect((await caller.post('/books/create', { book: old })).status).toBe(201)
  const window = await openScanner(await sharedBrowser(), PHONE)
  const { page } = window
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'impressum.jpg', mimeType: 'image/jpeg', buffer })
  await choose(page71.jpeg)
  await page.getByRole('heading', { name: old.title }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Weiter scannen' }).click()
  await choose(unparted.jpeg)
  // With its hyphens, as it would stand in the book.
  await page.getByText(/schwer zu lesen\. Ist es ISBN \d+(?:-\d+){2}-[\dX]\?/u).waitFor({ timeout: 60_000 })
  await expectSound(page, 'not sure')
  await page.getByRole('button', { name: 'Ja, dieses Buch suchen' }).click()
  await page.getByRole('heading', { name: old.title }).waitFor()
  await finish(window)
})

it('asks which number is that of the book where a picture shows two', async () => {
  const window = await openScanner(await sharedBrowser(), PHONE)
  const { page } = window
  const buffer = await pictureOfCodes('9783548605715', book.isbn)
  await page.locator('input[type=file]').setInputFiles({ name: 'zwei.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('Welche gehört zu deinem Buch?').waitFor()
  await expectSound(page, 'which')
  await page.getByRole('button', { name: book.title }).click()
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

it('lets a number wait on the stack while there is no connection', async () => {
  const window = await openAsMember(await sharedBrowser(), PHONE)
  const { page, context } = window
  const decoder = page.waitForResponse((response) => response.url().endsWith('.wasm'))
  await page.goto('/shelf/scanner')
  await decoder
  await context.setOffline(true)
  await page.locator('input[type=file]').setInputFiles({ name: 'buch.jpg', mimeType: 'image/jpeg', buffer: await drawFrame(book.isbn, 3) })
  await page.getByRole('button', { name: 'Auf den Stapel legen' }).click()
  await page.getByText(`ISBN ${book.isbn} wartet auf deinem Stapel`).waitFor()
  await expectSound(page, 'kept')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Zum Stapel' }).click()
  await page.getByRole('list', { name: 'Bücher im Stapel' }).getByText(book.title).first().waitFor()
  await context.close()
})

it('is entered by a whole document that may compile; what decodes comes from here, packed, and on no other page', async () => {
  const window = await openAsMember(await cameras.seeing(book.isbn), PHONE)
  const { page, context } = window
  const fetched: string[] = []
  page.on('response', (response) => void fetched.push(new URL(response.url()).pathname))
  await page.goto('/shelf/my-offers')
  await page.getByRole('button', { name: 'Suche' }).first().click()
  expect(fetched.filter((path) => /barcode-worker|\.wasm$/u.test(path))).toEqual([])
  await page.getByRole('link', { name: 'Strichcode scannen' }).click()
  await page.getByRole('heading', { name: book.title }).waitFor()
  const decoder = fetched.filter((path) => /barcode-worker|\.wasm$/u.test(path))
  expect(decoder).toHaveLength(2)
  expect(fetched).toContain('/shelf/scanner')
  const sizes = await Promise.all(decoder.map(async (path) => (await stat(`build/client${path}.br`)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(350_000)
  const policyOf = async (path: string) => (await context.request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/shelf/scanner')).toContain(`'wasm-unsafe-eval'`)
  for (const path of ['/', '/shelf/my-offers', '/search']) expect(await policyOf(path), path).not.toContain('wasm-unsafe-eval')
  const worker = decoder.find((path) => path.endsWith('.js')) ?? ''
  expect(await policyOf(worker)).toBe(`default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`)
  await finish(window)
})

it('is left and entered by the back button, whatever document stands behind it', async () => {
  const window = await openAsMember(await cameras.seeing(book.isbn), PHONE)
  const { page } = window
  await page.goto('/shelf/my-offers')
  await page.goto('/shelf/scanner')
  const found = page.getByRole('heading', { name: book.title }).getByRole('link')
  await found.click()
  await page.waitForURL('**/book/**')
  await page.goBack()
  await page.waitForURL('**/shelf/scanner')
  await found.click()
  await page.waitForURL('**/book/**')
  // The document of a book may not compile the decoder: one step back is another document.
  await page.reload()
  await page.goBack()
  await page.waitForURL('**/shelf/scanner')
  await found.waitFor()
  await page.goBack()
  await page.waitForURL('**/shelf/my-offers')
  expect(window.complaints).toEqual([])
  await finish(window)
})
