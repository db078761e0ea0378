import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../accessibility.ts'
import { DESKTOP, openWindow, PHONE, settled, sharedBrowser, type Window } from '../browser.ts'
import { launchWithCamera, makeClip } from '../camera/clip.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES, RESTRICTED_PAGES, shownByDemo, type Shown } from '../every-page.ts'
import { fillHouse, type FullHouse } from '../fit/full-house.ts'
import { misfitsAt } from '../fit/misfits.ts'
import { openedParts, type OpenedPart } from '../fit/opened-parts.ts'
import { SIZES } from '../fit/sizes.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember, inScheme, logIn, startServer } from '../stage.ts'

/** Pages that are looked at side by side: each waits for its server and its frames most of the time. */
const AT_ONCE = 4
const HANGS_MS = 480_000

/** Differ by their data alone from pages that are looked at: as wide, with the same parts. */
const ALIKE = [
  /^\/user\/nobody\//u,
  /^\/oeffentliche-buecherschraenke\/atlantis$/u,
  /^\/unsubscribe\?token=x&list=/u,
  /[?&]reason=refused$/u,
  /^\/admin\/.*[?&](state|search)=/u,
]

/** Every page of a site in use at every size: loaded once, then resized and measured in the page. Its colours are looked at on the way. */
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

/** What is wrong with each of these pages: how it is answered, its colours, and what does not fit at each size. */
async function findingsOfPages(name: string | undefined, paths: readonly string[]): Promise<string[]> {
  const { page, context, complaints } = await open(name)
  const found: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DESKTOP)
    const status = (await page.goto(path))?.status() ?? 0
    if (status >= 500) found.push(`${path}: answered with ${status}`)
    await settled(page)
    const wrong = [...(await unreadable(page)), ...(await misfitsAt(page, SIZES))]
    found.push(...wrong.map((what) => `${path}: ${what}`))
  }
  await context.close()
  return [...found, ...complaints]
}

/** What is written in colours that cannot be read, in light on a desktop and in dark on a phone; every-page.spec.ts looks at the other two. */
async function unreadable(page: Page): Promise<string[]> {
  const light = await violations(page, { coloursOnly: true })
  await page.setViewportSize(PHONE)
  await inScheme(page, 'dark')
  const dark = await violations(page, { coloursOnly: true })
  return [...light.map((found) => `light on a desktop: ${found}`), ...dark.map((found) => `dark on a phone: ${found}`)]
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

async function misfitsOfParts(parts: readonly OpenedPart[]): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) found.push(...(await misfitsOfPart(part)))
  return found
}

/** Looks at all of these, several side by side, and gives what is wrong. */
async function findingsOf<T>(all: readonly T[], look: (some: readonly T[]) => Promise<string[]>): Promise<string[]> {
  const shares = Array.from({ length: AT_ONCE }, (_, share) => all.filter((_one, index) => index % AT_ONCE === share))
  return (await Promise.all(shares.filter((share) => share.length > 0).map(look))).flat()
}

it.each<[string, string | undefined, () => readonly string[]]>([
  ['guests', undefined, () => GUEST_PAGES(shown)],
  ['members', 'mara', () => [...MEMBER_PAGES({ ...shown, exchanges: shown.exchanges.slice(0, 1) }), `/exchanges/${full.request}`]],
  ['administrators', 'admin', () => ADMIN_PAGES(shown)],
  ['restricted members', 'jonas', () => RESTRICTED_PAGES],
])(
  'every page for %s fits at every width, in colours that can be read',
  async (_who, name, pages) => {
    const looked = pages().filter((path) => !ALIKE.some((kind) => kind.test(path)))
    expect(await findingsOf(looked, (paths) => findingsOfPages(name, paths))).toEqual([])
  },
  HANGS_MS,
)

it(
  'what is opened on a page fits at every width',
  async () => {
    expect(await findingsOf(openedParts(shown), misfitsOfParts)).toEqual([])
  },
  HANGS_MS,
)

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
