import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core'
import { chromium } from 'playwright-core'

// Before the import of the packed Chromium: makes it bring its own system libraries, so that no apt package is needed.
process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--hide-scrollbars',
]

/** Where the browser is: the machine's where CHROMIUM_PATH names one, else the one that comes with npm, unpacked on first use. */
export async function browserPath(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  return named && existsSync(named) ? named : (await import('@sparticuz/chromium')).default.executablePath()
}

/** Starts a browser; `further` are arguments of its command line. */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: [...ARGUMENTS, ...further] })
}

let shared: Promise<Browser> | undefined

/** The browser of all files that this worker runs; it ends with the worker. Windows have nothing in common but its process. */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= launchBrowser())
}

/** Closes what the tests of a file have left open. */
export async function closeWindows(): Promise<void> {
  const browser = await shared
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

export interface Window {
  page: Page
  context: BrowserContext
  /** Console errors, failed scripts and calls to other hosts since the window was opened; must stay empty. */
  complaints: string[]
}

/** How often in a row the page has to be idle, with nothing on its way. */
const QUIET_PAUSES = 3
/** For hangs alone: what is asked for is answered, or refused, long before. */
const HANGS_MS = 120_000

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** Where a reader goes on while a page is still read, React Router leaves the end of its answer to nobody. */
const GIVEN_UP = 'BodyStreamBuffer was aborted'

/** A fresh browser window: own cookies, German, and an eye on everything that goes wrong. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  options: { viewport?: { width: number; height: number }; dark?: boolean; byTouch?: boolean } = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    viewport: options.viewport ?? DESKTOP,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(options.byTouch && { hasTouch: true, isMobile: true }),
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(noteTakingOver)
  const page = patient(await context.newPage())
  countRequests(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => error.message !== GIVEN_UP && complaints.push(`script: ${error.message}`))
  page.on('console', (message) => note(complaints, message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/u.test(url.protocol) && url.origin !== new URL(baseURL).origin) complaints.push(`other host: ${url.origin}`)
  })
  return { page, context, complaints }
}

/**
 * Who opens a page waits until it reacts: its scripts come after what one sees, and before that a press does nothing.
 * Not with `waitUntil: 'commit'`, for those who want to be earlier.
 */
function patient(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitForScripts(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await waitForScripts(page)
    return answer
  }
  return page
}

/** The page reacts now: it says so itself (web/platform/scripts/early-acts.tsx), and is marked by that in windows of `openWindow`. */
export async function waitForScripts(page: Page): Promise<void> {
  // By the clock, as a page in the background draws no frames.
  await page.waitForFunction(() => 'isTakenOver' in window, undefined, { polling: 50 })
}

/** Runs in the page, before all others. */
function noteTakingOver(): void {
  document.addEventListener('reactready', () => Object.assign(window, { isTakenOver: true }), { once: true })
}

const openRequests = new WeakMap<Page, Set<Request>>()

/** From now on it is known what the page has asked for and not got yet. */
function countRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => {
    // What the document before has asked for goes with it, and its end is not always told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    // The stream of news stays open.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/**
 * Waits until the page has drawn what it planned, whatever it still waits for. Not for ever: a busy browser may draw no frame of a page
 * that shows nothing new, and find no idle moment.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(resolve))
        setTimeout(resolve, 5000)
      }),
  )
}

/**
 * Waits until the page has got all it asked for, has drawn it and has nothing more to do: what it asks for because of that
 * would have been asked for by then.
 */
export async function settled(page: Page): Promise<void> {
  const hangsAt = performance.now() + HANGS_MS
  let pauses = 0
  while (pauses < QUIET_PAUSES) {
    await untilIdle(page)
    const open = [...(openRequests.get(page) ?? [])]
    pauses = open.length === 0 ? pauses + 1 : 0
    if (performance.now() > hangsAt) throw new Error(`${page.url()} still waits for ${open.map((request) => request.url()).join(', ')}`)
  }
}

/** An answer with an error status that the page handles is logged by the browser itself; that is no complaint. */
function note(complaints: string[], message: ConsoleMessage): void {
  const isHandledAnswer = message.text().startsWith('Failed to load resource')
  if ((message.type() === 'error' || message.type() === 'warning') && !isHandledAnswer) complaints.push(`console: ${message.text()}`)
}
