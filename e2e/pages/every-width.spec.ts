import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWindow, settled, sharedBrowser, type Window } from '../browser.ts'
import { launchWithCamera, makeClip } from '../camera/clip.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES, RESTRICTED_PAGES, shownByDemo, type Shown } from '../every-page.ts'
import { fillHouse, type FullHouse } from '../fit/full-house.ts'
import { misfits } from '../fit/misfits.ts'
import { openedParts, type OpenedPart } from '../fit/opened-parts.ts'
import { SIZES, type Size } from '../fit/sizes.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember, logIn, startServer } from '../stage.ts'

/** Every page of a site in use at every size: loaded once, then resized and measured in the page. */
let server: RunningServer
let browser: Browser
let shown: Shown
let full: FullHouse
beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  shown = await shownByDemo(server)
  full = await fillHouse(server)
})
afterAll(async () => {
  await server?.dispose()
})

/** Somebody of the demo who has answered the question about cookies; a guest without a name. */
async function open(name?: string, within = browser): Promise<Window> {
  const window = await openWindow(within, server.url)
  const answer = { version: 1, at: new Date().toISOString(), analytics: false, advertisement: false }
  await window.context.addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(answer)), url: server.url }])
  if (name) await logIn(window, demoMember(name))
  return window
}

/** What does not fit at some of the sizes, with these. */
async function misfitsAt(page: Page, sizes: readonly Size[], within?: string): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (const { width, height, text } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => void (document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`), text)
    const size = `${width} x ${height}${text === 100 ? '' : `, text of ${text} %`}`
    for (const { what, numbers } of await misfits(page, within))
      found.set(what, [...(found.get(what) ?? []), numbers ? `${size} (${numbers})` : size])
  }
  return [...found].map(([what, places]) => `${what} at ${places.join('; ')}`)
}

async function misfitsOfPages(name: string | undefined, paths: readonly string[]): Promise<string[]> {
  const { page, context } = await open(name)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    found.push(...(await misfitsAt(page, SIZES)).map((misfit) => `${path}: ${misfit}`))
  }
  await context.close()
  return found
}

async function misfitsOfPart({ name, who, path, viewport, open: openIt, at = () => true, within }: OpenedPart): Promise<string[]> {
  const { page, context } = await open(who)
  if (viewport) await page.setViewportSize(viewport)
  await page.goto(path)
  await settled(page)
  await openIt(page)
  await settled(page)
  const found = await misfitsAt(page, SIZES.filter(at), within)
  await context.close()
  return found.map((misfit) => `${name}: ${misfit}`)
}

it('every page fits at every width, for guests, members, restricted members and administrators', { timeout: 480_000 }, async () => {
  const found = await Promise.all([
    misfitsOfPages(undefined, GUEST_PAGES(shown)),
    misfitsOfPages('mara', [...MEMBER_PAGES(shown), `/exchanges/${full.request}`]),
    misfitsOfPages('admin', ADMIN_PAGES(shown)),
    misfitsOfPages('jonas', RESTRICTED_PAGES),
  ])
  expect(found.flat()).toEqual([])
})

it('what is opened on a page fits at every width', { timeout: 240_000 }, async () => {
  const found: string[] = []
  for (const part of openedParts(shown)) found.push(...(await misfitsOfPart(part)))
  expect(found).toEqual([])
})

it('a camera that is on is seen whole at every width, and nothing lies over it', async () => {
  const withCamera = await launchWithCamera(await makeClip('widths'))
  const found: string[] = []
  for (const path of ['/shelf/stack', '/shelf/scanner']) {
    const { page, context } = await open('mara', withCamera)
    await page.goto(path)
    if (path === '/shelf/stack') await page.getByRole('button', { name: 'Mit der Kamera scannen' }).click()
    await page.getByLabel('Bild der Kamera').waitFor()
    await settled(page)
    found.push(...(await misfitsAt(page, SIZES)).map((misfit) => `${path}: ${misfit}`))
    await context.close()
  }
  await withCamera.close()
  expect(found).toEqual([])
})
