import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readChunkContents } from '../../scripts/bundling/browser-chunks.ts'
import { openWindow, settled, sharedBrowser, waitForScripts } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

const brotliOf = promisify(brotliCompress)
/** What is shorter is sent as it is. */
const WORTH_BYTES = 1024

async function sentBytes(file: Buffer): Promise<number> {
  return file.byteLength < WORTH_BYTES ? file.byteLength : (await brotliOf(file)).byteLength
}

/** What a page makes a guest load, and what it leaves for later. */
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), sharedBrowser()])
})
afterAll(async () => {
  await server?.dispose()
})

/** Bytes of scripts on the landing page, compressed. */
const LANDING_SCRIPTS_MAX = 180_000
/** Drawn or asked only when somebody wants it: dialogs, notices, menus, and what asks the server again and again. */
const FOR_LATER = [
  'web/ui/dialogs/dialog-window.tsx',
  'web/ui/notification-list.tsx',
  'web/features/login/account-dialog-forms.tsx',
  'web/features/consent/consent-settings.tsx',
  'web/features/notifications/watch-unread.ts',
  'web/shell/watch-needs-action.ts',
  'web/shell/account-menu.tsx',
  'web/shell/phone-menu.tsx',
]

async function read(path: string): Promise<string> {
  return (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text()
}

/** The files of the build among what a browser asked for while it opened a page and for three seconds after that. */
async function scriptsOf(path: string): Promise<string[]> {
  const { page, context } = await openWindow(browser, server.url)
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.push(pathname.slice(1))
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.clock.runFor(3000)
  await settled(page)
  await context.close()
  return files
}

it('pages, scripts and styles come compressed; built files for ever and with an ETag', async () => {
  const html = await read('/')
  const styles = [...html.matchAll(/href="(\/assets\/[^"#]+\.css)/gu)].map(([, path]) => path ?? '')
  expect(styles.length).toBe(1)
  const files = [...styles, ...(await scriptsOf('/')).map((file) => `/${file}`)]
  expect(files.length).toBeGreaterThan(3)
  for (const path of ['/', '/api/v1/books/search?query=', ...files]) {
    const { headers } = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
    const isSmall = Number(headers.get('content-length') ?? Infinity) < 1024
    expect(headers.get('vary') ?? '', path).toMatch(isSmall ? /./u : /accept-encoding/iu)
    if (!isSmall) expect(headers.get('content-encoding'), path).toBe('br')
    if (!path.startsWith('/assets/')) continue
    expect(headers.get('cache-control'), path).toContain('immutable')
    const again = await fetch(server.url + path, { headers: { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status, path).toBe(304)
  }
})

it('all scripts of the landing page together are at most 180 kB', async () => {
  const files = await scriptsOf('/')
  // As a build for production compresses them, however this one was made.
  const sizes = await Promise.all(files.map(async (file) => sentBytes(await readFile(`build/client/${file}`))))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(LANDING_SCRIPTS_MAX)
})

it('a guest who only looks loads no dialog, notice or menu, and nothing that asks again and again', async () => {
  const contents = await readChunkContents()
  const everything = Object.values(contents).flatMap((modules) => Object.keys(modules))
  expect(everything).toEqual(expect.arrayContaining(FOR_LATER))
  const loaded = (await scriptsOf('/')).flatMap((file) => Object.keys(contents[file] ?? {}))
  expect(loaded).toContain('web/features/landing/landing-page.tsx')
  expect(loaded.filter((module) => FOR_LATER.includes(module))).toEqual([])
})

it('scripts are fetched once the page is drawn: after style, fonts and the first covers', async () => {
  const { page, context } = await openWindow(browser, server.url)
  await page.goto('/', { waitUntil: 'networkidle' })
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd })),
  )
  await context.close()
  const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const firstScript = Math.min(...scripts.map(({ startTime }) => startTime))
  const [style] = fetched.filter(({ path }) => path.endsWith('.css'))
  expect(style?.responseEnd).toBeLessThan(firstScript)
  const fonts = fetched.filter(({ path }) => path.endsWith('.woff2'))
  const covers = fetched.filter(({ path }) => path.startsWith('/covers/'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(covers.length).toBeGreaterThan(0)
  for (const { path, startTime } of [...fonts, ...covers.slice(0, 3)]) expect(startTime, path).toBeLessThan(firstScript)
})

it('a page that is opened in the background starts all the same', async () => {
  const { page, context } = await openWindow(browser, server.url)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(waitForScripts(page)).resolves.toBeUndefined()
  await context.close()
})
