import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { PHONE } from '../browser.ts'
import { drawFrame } from '../camera/clip.ts'
import { expectDialog, noDialog } from '../dialog-focus.ts'
import { expectSound, finish, Stage } from '../stage.ts'

/** A book in a dark cellar, and the light beside the camera. The browser's own played cameras have none, so this one is drawn by the page. */
const stage = new Stage()

interface DarkRoom {
  /** JPEG in base64: what the camera sees without the light, and with it. */
  dark: string
  lit: string
  /** A device that has a light and does not let it be turned on. */
  isStuck: boolean
}

/** Runs in the page, before its own scripts: its camera films the room, and its light is what a track can be asked for. */
function putIntoDarkRoom({ dark, lit, isStuck }: DarkRoom): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const pictures = [dark, lit].map((base64) => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))
    const [withoutLight, withLight] = await Promise.all(pictures.map((picture) => createImageBitmap(picture)))
    if (!withoutLight || !withLight) throw new DOMException('', 'NotReadableError')
    let seen = withoutLight
    const canvas = Object.assign(document.createElement('canvas'), { width: seen.width, height: seen.height })
    const context = canvas.getContext('2d')
    const stream = canvas.captureStream(20)
    const timer = setInterval(() => context?.drawImage(seen, 0, 0), 50)
    const [track] = stream.getVideoTracks()
    if (!track) throw new DOMException('', 'NotFoundError')
    const stop = track.stop.bind(track)
    Object.assign(track, {
      getCapabilities: () => ({ torch: true }),
      applyConstraints: async ({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }) => {
        document.documentElement.dataset['lightAsked'] = String(torch)
        if (isStuck) throw new DOMException('', 'OverconstrainedError')
        seen = torch ? withLight : withoutLight
      },
      stop: () => {
        clearInterval(timer)
        stop()
      },
    })
    return stream
  }
}

async function openInDarkRoom(path: string, isbn: string | undefined, isStuck = false) {
  const window = await stage.open(PHONE, await registerMember(stage.server))
  const [dark, lit] = await Promise.all([drawFrame(undefined, 0), drawFrame(isbn, 3)])
  await window.page.addInitScript(putIntoDarkRoom, { dark: dark.toString('base64'), lit: lit.toString('base64'), isStuck })
  await window.page.goto(path)
  await window.page.getByLabel('Bild der Kamera').waitFor()
  return window
}

it('reads nothing in the dark, and the book when the light is turned on', async () => {
  const { books } = (await stage.server.visitor().get('/books/search?query=Momo')).body
  const book = books.find(({ isbn }: { isbn: string | null }) => isbn)
  const window = await openInDarkRoom('/shelf/scanner', book.isbn)
  const { page } = window
  await page.getByText('Halt den Strichcode in den Rahmen.').waitFor()
  // The hint comes when nothing was read for ten seconds.
  expect(await page.getByRole('link', { name: 'Buch suchen' }).getAttribute('href')).toBe('/search?emptyState=true')
  await page.getByText('Es ist zu dunkel').waitFor()
  expect(await page.getByRole('heading', { name: book.title }).count()).toBe(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Licht an' }).click()
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

/** The tab goes behind another app, or comes back. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

it('keeps what is typed of a book without a code, whatever happens to the camera, which reads nothing meanwhile', async () => {
  const { books } = (await stage.server.visitor().get('/books/search?query=Momo')).body
  const book = books.find(({ isbn }: { isbn: string | null }) => isbn)
  const window = await openInDarkRoom('/shelf/scanner', book.isbn)
  const { page } = window
  await page.getByRole('button', { name: 'Ohne Strichcode anbieten' }).click()
  const title = (await expectDialog(page, 'Buch anbieten')).getByLabel('Titel')
  await title.fill('Das Heimatbuch')
  const picture = page.getByLabel('Bild der Kamera')
  await hide(page, true)
  await picture.waitFor({ state: 'detached' })
  await hide(page, false)
  await picture.waitFor()
  expect(await title.inputValue()).toBe('Das Heimatbuch')
  // Behind the dialog a book comes into sight, and stays there for longer than it takes to read it.
  await page.getByRole('button', { name: 'Licht an', includeHidden: true }).dispatchEvent('click')
  await page.locator('html[data-light-asked=true]').waitFor()
  const seconds = () => picture.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0))
  const begun = await seconds()
  await expect.poll(seconds).toBeGreaterThan(begun + 2)
  expect(await title.inputValue()).toBe('Das Heimatbuch')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await noDialog(page)
  await page.getByRole('heading', { name: book.title }).waitFor()
  await finish(window)
})

/** What the camera sees, and why the stack reads no book in it. */
const UNREADABLE = [
  { isbn: undefined, hint: 'Es ist zu dunkel' },
  { isbn: '9783423086004', look: { width: 70 }, hint: 'zu klein im Bild' },
  { isbn: '9783423086004', look: { blur: 4 }, hint: 'Das Bild ist unscharf' },
]

it('the stack says after ten seconds why it does not read a book: in the dark, far away, out of focus', async () => {
  const windows = await Promise.all(
    UNREADABLE.map(async ({ isbn, look, hint }) => {
      const window = await stage.open(PHONE, await registerMember(stage.server))
      const picture = (await drawFrame(isbn, 3, look)).toString('base64')
      await window.page.addInitScript(putIntoDarkRoom, { dark: picture, lit: picture, isStuck: false })
      await window.page.goto('/shelf/stack?scan=true')
      await window.page.getByLabel('Bild der Kamera').waitFor()
      await window.page.getByRole('region', { name: 'Kamera' }).getByRole('status').filter({ hasText: hint }).waitFor()
      return window
    }),
  )
  for (const window of windows) {
    await expectSound(window.page)
    await finish(window)
  }
})

it('can be turned off again, and stays off where the device does not let it', async () => {
  const window = await openInDarkRoom('/shelf/stack?scan=true', undefined)
  const { page } = window
  await page.getByRole('button', { name: 'Licht an' }).click()
  await page.getByRole('button', { name: 'Licht aus' }).click()
  await page.getByRole('button', { name: 'Licht an' }).waitFor()
  await finish(window)
  const stuck = await openInDarkRoom('/shelf/stack?scan=true', undefined, true)
  await stuck.page.getByRole('button', { name: 'Licht an' }).click()
  await stuck.page.locator('html[data-light-asked=true]').waitFor()
  // What follows from the answer is drawn by then.
  await stuck.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await stuck.page.getByRole('button', { name: 'Licht an' }).count()).toBe(1)
  await finish(stuck)
})
