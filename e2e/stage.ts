import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { drawSampleLabel } from '../server/features/labels/pdf/draw-sample-label.ts'
import { wirePassword } from '../server/testing/factories/factories.ts'
import { violations, type Look } from './accessibility.ts'
import { openWindow, sharedBrowser, type Window } from './browser.ts'
import { RunningServer } from './running-server.ts'
import { stockLabels } from './stock-labels.ts'

export interface Viewport {
  width: number
  height: number
}

/** Who sits in front of the window: a guest, or somebody with an account. */
export interface Person {
  email: string
  password: string
}

/** Of every member of the demo. */
export const DEMO_PASSWORD = 'buchfink-demo'

/** A member of the demo. */
export function demoMember(name: string): Person {
  return { email: `${name}@example.org`, password: DEMO_PASSWORD }
}

/** A server with a database of its own, cloned from the run's: with the demo, unless that is off. */
export function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  return RunningServer.onClone(inject('preparedCluster'), env)
}

let shared: Promise<RunningServer> | undefined

/** The server, with the demo, of all files of this worker that change nothing for others; it ends with the worker. */
export function sharedServer(): Promise<RunningServer> {
  return (shared ??= startSharedServer())
}

/** More than all files of a run accept parcels; the demo has a few. */
const LABELS = 40

async function startSharedServer(): Promise<RunningServer> {
  const server = (await startServer()).endWithThisProcess()
  await stockLabels(server, await Promise.all(Array.from({ length: LABELS }, () => drawSampleLabel(crypto.randomUUID()))))
  return server
}

/** Server and browser for the tests of a file; to be made at its top. */
export class Stage {
  private running: { server: RunningServer; browser: Browser } | undefined

  /**
   * On the server that the worker's files share. A test there makes members and books of its own, counts nothing of others and
   * answers nothing that waits for a member of the demo.
   */
  constructor(start: () => Promise<RunningServer> = sharedServer) {
    beforeAll(async () => {
      const [server, browser] = await Promise.all([start(), sharedBrowser()])
      this.running = { server, browser }
    })
  }

  /** On a server that nobody else uses: for what changes the clock, the configuration, what waits for administrators, or the demo. */
  static ofOwn(env: Record<string, string> = {}): Stage {
    const stage = new Stage(() => startServer(env))
    afterAll(async () => {
      await stage.running?.server.dispose()
    })
    return stage
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('The server is there in tests and in hooks only.')
    return this.running.server
  }

  /** A fresh window, in which the person is logged in already. */
  async open(viewport: Viewport, person?: Person): Promise<Window> {
    if (!this.running) throw new Error('The browser is there in tests and in hooks only.')
    const window = await openWindow(this.running.browser, this.server.url, { viewport })
    if (person) await logIn(window, person)
    return window
  }

  /** A page in the browser of a guest that runs no scripts; closing its context closes it. */
  async openWithoutScripts(viewport: Viewport): Promise<Page> {
    if (!this.running) throw new Error('The browser is there in tests and in hooks only.')
    const context = await this.running.browser.newContext({
      baseURL: this.server.url,
      viewport,
      locale: 'de-DE',
      javaScriptEnabled: false,
    })
    return context.newPage()
  }
}

/** Logs in by the API, as far as the window is concerned: before the next page. */
export async function logIn({ context }: Pick<Window, 'context'>, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const answer = await context.request.post('/api/v1/login', { data: { email, password: wirePassword(password) } })
  expect(answer.status()).toBe(200)
}

/** The window has nothing to complain about, and goes. */
export async function finish({ context, complaints }: Window): Promise<void> {
  expect(complaints).toEqual([])
  await context.close()
}

/** Waits until the element has the focus. */
export async function expectFocusOn(element: Locator, message?: string): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement), { message }).toBe(true)
}

/** Does what makes the page save something, and waits until the server has answered. */
export async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/api/v1/'))
  await act()
  expect((await answer).status()).toBe(200)
}

/** Light or dark from now on, and waits until the page is drawn so. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await coloursHaveCome(page)
}

/** Colours that change in no time still begin with the old one, until a frame is drawn; what inherits them begins then. */
async function coloursHaveCome(page: Page): Promise<void> {
  do {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  } while (await page.evaluate(isChanging))
}

/** What is against the rules in light or in dark, with the scheme in which it was found; the page is left in the other one than before. */
export async function violationsInBoth(page: Page, look: Look = {}): Promise<string[]> {
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark'
  const [scheme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = (await violations(page, look)).map((finding) => `${scheme}: ${finding}`)
  await inScheme(page, other)
  return [...found, ...(await violations(page, { ...look, coloursOnly: true })).map((finding) => `${other}: ${finding}`)]
}

/** Runs in the page. */
function isChanging(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}

/**
 * What is in front of us can be used by everybody: for states that have no address. Every page that has one is looked at in
 * every-page.spec.ts, every width in every-width.spec.ts, every control in light and dark in every-control.spec.ts.
 */
export async function expectSound(page: Page, what = ''): Promise<void> {
  await coloursHaveCome(page)
  expect(await violations(page), what).toEqual([])
}

/** Answers a call as the server does while a bank or PayPal looks into the payment. */
export function refuseAsDisputed(route: Route): Promise<void> {
  const problem = { type: 'about:blank', title: 'PAYMENT_DISPUTED', status: 409, detail: '', code: 'PAYMENT_DISPUTED' }
  return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
}
