import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

const stage = new Stage()
const COLOURS = ['#7a3b2e', '#1f5f8b', '#2e7a3b']

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function files(...colours: string[]) {
  return Promise.all(
    colours.map(async (colour, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer: await picture(colour) })),
  )
}

/** A copy on offer with three photos. */
async function offerWithPhotos(member: RegisteredMember): Promise<{ offer: string; path: string }> {
  const offer = await createOffer(member.caller, 2)
  for (const colour of COLOURS) {
    const photo = `data:image/jpeg;base64,${(await picture(colour)).toString('base64')}`
    expect((await member.caller.post(`/exchanges/offer/${offer}/photos`, { photo })).status).toBe(200)
  }
  const { book } = (await member.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  return { offer, path: `/book/${book.uuid}/${book.slug}` }
}

const photo = (within: Page | Locator, number: number, count: number) =>
  within.getByRole('button', { name: new RegExp(`^Foto ${number} von ${count}: `, 'u') })

/** Moves one finger sideways over the photo. */
async function swipe(viewer: Locator, from: number, to: number): Promise<void> {
  await viewer.evaluate(
    (target, [start, end]) => {
      const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 })
      target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(start)], changedTouches: [touch(start)] }))
      target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(end)] }))
    },
    [from, to] as const,
  )
}

it('photos of a copy open on the full screen: by tap, swipe, keys, and the focus comes back; on the phone at 360 px', async () => {
  const owner = await registerMember(stage.server)
  const { offer, path } = await offerWithPhotos(owner)
  const window = await stage.open({ ...PHONE, width: 360 })
  const { page } = window
  await page.goto(path)
  await photo(page, 2, 3).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Foto 2 von 3').waitFor()
  await swipe(viewer, 300, 100)
  await viewer.getByText('Foto 3 von 3').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('Foto 1 von 3').waitFor()
  await expectSound(page)
  await viewer.getByRole('button', { name: 'Nächstes Foto' }).click()
  await viewer.getByText('Foto 2 von 3').waitFor()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expect.poll(() => photo(page, 2, 3).evaluate((button) => button === document.activeElement)).toBe(true)
  await expectSound(page)
  await finish(window)

  const reader = await registerMember(stage.server)
  const exchange = await order(reader.caller, offer)
  const own = await stage.open(PHONE, reader)
  await own.page.goto(`/exchanges/${exchange}`)
  await photo(own.page, 1, 3).click()
  await own.page.getByRole('dialog').getByText('Foto 1 von 3').waitFor()
  await expectSound(own.page)
  await own.page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await noDialog(own.page)
  await finish(own)
})

it('a copy gets photos on the own shelf: chosen, ordered by keyboard and by drag, removed; a failure says why and tries again', async () => {
  const owner = await registerMember(stage.server)
  const offer = await createOffer(owner.caller, 2)
  const window = await stage.open(DESKTOP, owner)
  const { page } = window
  await page.goto('/shelf/my-offers')
  await page
    .getByRole('button', { name: /bearbeiten/iu })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fotografieren' }).waitFor()
  const gallery = dialog.locator('input[type=file]').nth(1)
  await gallery.setInputFiles(await files(COLOURS[0] ?? '', COLOURS[1] ?? ''))
  await dialog.getByRole('img', { name: /^Foto 2 von 2/u }).waitFor()
  await expectSound(page)
  const kept = async (): Promise<string[]> =>
    (await owner.caller.get('/exchanges/my-book-offers')).body.books
      .find(({ uuid }: { uuid: string }) => uuid === offer)
      .photos.map(({ uuid }: { uuid: string }) => uuid)
  const [first, second] = await kept()
  await dialog.getByRole('button', { name: 'Foto 2 nach vorn' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(kept).toEqual([second, first])
  const tiles = dialog.getByRole('listitem')
  // The page shows it a little after the server knows, and takes the next one then.
  await expect.poll(() => tiles.nth(0).getAttribute('data-photo')).toBe(second)
  await expect.poll(() => dialog.getByRole('button', { name: 'Foto 1 entfernen' }).isEnabled()).toBe(true)
  await tiles.nth(1).dragTo(tiles.nth(0))
  await expect.poll(kept).toEqual([first, second])

  await page.route('**/photos', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), { times: 1 })
  await gallery.setInputFiles(await files(COLOURS[2] ?? ''))
  await dialog.getByRole('button', { name: 'Noch einmal' }).click()
  await dialog.getByRole('img', { name: /^Foto 3 von 3/u }).waitFor()
  await dialog.getByRole('button', { name: 'Foto 1 entfernen' }).click()
  await dialog.getByRole('img', { name: /^Foto 2 von 2/u }).waitFor()
  expect((await kept()).includes(first ?? '')).toBe(false)
  await finish({ ...window, complaints: window.complaints.filter((complaint) => !complaint.includes('ERR_FAILED')) })
})
