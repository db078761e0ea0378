import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { noDialog, openOfferDialog } from '../dialog-focus.ts'
import { finish, logIn, Stage, violationsInBoth } from '../stage.ts'

const stage = new Stage()
const COLOURS = ['#7a3b2e', '#1f5f8b']

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function files(...colours: string[]) {
  const buffers = await Promise.all(colours.map(picture))
  return buffers.map((buffer, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer }))
}

const dataUrl = async (colour: string) => `data:image/jpeg;base64,${(await picture(colour)).toString('base64')}`

/** A phone that is touched. */
async function openPhone(member: RegisteredMember): Promise<Window> {
  const window = await openWindow(await sharedBrowser(), stage.server.url, { viewport: PHONE, byTouch: true })
  await logIn(window, member)
  return window
}

async function expectSoundInBoth(page: Page): Promise<void> {
  expect(await violationsInBoth(page)).toEqual([])
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Puts a finger down, moves it and lifts it. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [start])
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }])
  await send('touchMove', [end])
  await send('touchEnd', [])
}

it('a row of the stack gets its photos by one tap each, and a finger puts them in order', async () => {
  const member = await registerMember(stage.server)
  const book = (await member.caller.post('/books/create', { book: { title: 'Fotostapel', authors: 'Ada Bild', languageCode: 'de' } })).body
    .book
  const row = { key: randomUUID(), foundBy: 'BARCODE', bookUuid: book.uuid, price: 3, scannedAt: new Date().toISOString() }
  expect((await member.caller.post('/intake/rows', { rows: [row] })).status).toBe(200)
  const window = await openPhone(member)
  const { page } = window
  await page.goto('/shelf/stack')
  const line = page.getByRole('list', { name: 'Bücher im Stapel' }).getByRole('listitem').first()
  await line.getByRole('button', { name: '„Fotostapel“ fotografieren' }).waitFor()
  const camera = line.locator('input[type=file][capture=environment]').first()
  await camera.setInputFiles(await files(COLOURS[0] ?? ''))
  await line.getByText('ein Foto', { exact: true }).waitFor()
  await camera.setInputFiles(await files(COLOURS[1] ?? ''))
  await line.getByText('2 Fotos', { exact: true }).waitFor()
  await line.getByText('Fotostapel', { exact: true }).click()
  const tiles = line.locator('[data-photo]')
  await tiles.nth(1).waitFor()
  await expectSoundInBoth(page)
  const kept = async (): Promise<string[]> =>
    (await member.caller.get('/intake')).body.rows[0].photos.map(({ uuid }: { uuid: string }) => uuid)
  const [first, second] = await kept()
  await dragByFinger(page, tiles.nth(1).locator('[data-grip]'), tiles.nth(0))
  await expect.poll(kept).toEqual([second, first])
  await expect.poll(() => tiles.nth(0).getAttribute('data-photo')).toBe(second)
  await finish(window)
})

it('a report of a worse copy shows what was shown when it was ordered beside its own photos, all on the full screen', async () => {
  const [owner, reader] = [await registerMember(stage.server), await registerMember(stage.server)]
  const offer = await createOffer(owner.caller, 2)
  await owner.caller.post(`/exchanges/offer/${offer}/photos`, { photo: await dataUrl(COLOURS[0] ?? '') })
  const exchange = await order(reader.caller, offer)
  expect((await owner.caller.post(`/exchanges/accept-request/${exchange}`)).status).toBe(200)
  const photos = await Promise.all(COLOURS.map(dataUrl))
  const told = { kind: 'WORSE_THAN_DESCRIBED', text: 'Der Rücken ist gebrochen.', photos }
  expect((await reader.caller.post(`/exchanges/report-problem/${exchange}`, told)).status).toBe(200)
  const window = await openPhone(reader)
  const { page } = window
  await page.goto(`/exchanges/${exchange}`)
  const card = page.getByRole('region', { name: 'Das wurde gemeldet' })
  await card.getByRole('heading', { name: 'So wurde das Buch bei der Bestellung gezeigt' }).waitFor()
  expect(
    await card
      .getByRole('list')
      .filter({ has: page.getByRole('button') })
      .count(),
  ).toBe(2)
  await expectSoundInBoth(page)
  await card.getByRole('list', { name: 'Fotos', exact: true }).getByRole('button').nth(1).tap()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Foto 2').waitFor()
  await viewer.getByRole('button', { name: 'Voriges Foto' }).tap()
  await viewer.getByText('Foto 1').waitFor()
  await expectSoundInBoth(page)
  await viewer.getByRole('button', { name: 'Schließen' }).tap()
  await noDialog(page)
  await finish(window)
})

it('a new copy gets the photos that were taken in its form', async () => {
  const member = await registerMember(stage.server)
  const window = await openPhone(member)
  const { page } = window
  const dialog = await openOfferDialog(page)
  await dialog.getByRole('button', { name: 'Ohne ISBN eintragen' }).click()
  await dialog.getByLabel('Titel').fill('Neue Bilder')
  await dialog.getByLabel('Geschrieben von').fill('Ada Bild')
  await dialog.getByLabel('Sprache').selectOption('de')
  await dialog.getByRole('button', { name: 'Weiter zum Angebot' }).click()
  await dialog.getByText('Schritt 2 von 2').waitFor()
  await dialog.getByRole('radio', { name: /^gut/u }).check()
  await dialog.getByLabel('Preis in Punkten').fill('2')
  await dialog
    .locator('input[type=file][capture=environment]')
    .first()
    .setInputFiles(await files(COLOURS[0] ?? ''))
  await dialog.locator('[data-photo]').waitFor()
  await expectSoundInBoth(page)
  await dialog.getByRole('button', { name: 'Anbieten', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { books } = (await member.caller.get('/exchanges/my-book-offers')).body
  expect(books.map(({ photos }: { photos: unknown[] }) => photos.length)).toEqual([1])
  await finish(window)
})
