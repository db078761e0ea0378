import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { twoReaders } from '../server/testing/factories/exchange-factories.ts'
import type { RegisteredMember } from '../server/testing/factories/factories.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { StandInPaypal } from '../server/testing/providers/paypal/stand-in-paypal.ts'
import { StandInStripe } from '../server/testing/providers/stripe/stand-in-stripe.ts'
import { openWindow, sharedBrowser, type Window } from './browser.ts'
import type { RunningServer } from './running-server.ts'
import { logIn, startServer, type Viewport } from './stage.ts'

export const GOOD = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const ASKS = '4000 0027 6000 3184'

export interface Checkout {
  window: Window
  page: Page
  sender: RegisteredMember
  receiver: RegisteredMember
  offer: string
  /** Addresses at the providers that the browser has called since the window was opened. */
  calls: string[]
}

/** Both providers of this worker are stand-ins: they speak the real protocols to our server, but the browser gets scripts of their own. */
const stripe = new StandInStripe()
const paypal = new StandInPaypal()
let shared: Promise<RunningServer> | undefined

async function startShop(): Promise<RunningServer> {
  await Promise.all([stripe.server.start(), paypal.server.start()])
  return (await startServer({ DEMO_DATA: 'off', ...stripe.env, ...paypal.env })).endWithThisProcess()
}

/** A server that takes money by Stripe and PayPal, for all such files of this worker, and a browser. */
export class CheckoutStage {
  readonly stripe = stripe
  readonly paypal = paypal
  private running: { server: RunningServer; browser: Browser } | undefined

  constructor() {
    beforeAll(async () => {
      const [server, browser] = await Promise.all([(shared ??= startShop()), sharedBrowser()])
      this.running = { server, browser }
    })
    afterAll(async () => {
      if (this.running) expect(await this.server.withDatabase(brokenInvariants)).toEqual([])
    })
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('The server is there in tests and in hooks only.')
    return this.running.server
  }

  /** Somebody who may order a copy of somebody else, on the payment page; nothing is chosen and nothing pressed yet. */
  async open(viewport: Viewport, { dark = false, price = 2 } = {}): Promise<Checkout> {
    const readers = await twoReaders(this.server, price)
    const window = await openWindow(this.running!.browser, this.server.url, { viewport, dark })
    const calls: string[] = []
    window.page.on('request', (request) => {
      if ([this.stripe, this.paypal].some(({ server }) => request.url().startsWith(server.url))) calls.push(request.url())
    })
    await logIn(window, readers.receiver)
    await window.page.goto(`/checkout/payment?ofid=${readers.offer}`)
    return { window, page: window.page, calls, ...readers }
  }

  /** Somebody in front of a fresh window, logged in. */
  async openFor(viewport: Viewport, person: RegisteredMember): Promise<Pick<Checkout, 'window' | 'page'>> {
    const window = await openWindow(this.running!.browser, this.server.url, { viewport })
    await logIn(window, person)
    return { window, page: window.page }
  }

  /** A window of a guest whose browser runs no scripts. */
  async openWithoutScripts(viewport: Viewport): Promise<Pick<Checkout, 'window' | 'page'>> {
    const context = await this.running!.browser.newContext({
      baseURL: this.server.url,
      viewport,
      locale: 'de-DE',
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    return { window: { page, context, complaints: [] }, page }
  }

  /** The window complained about nothing but the providers it was sent to, and goes. */
  async close({ window }: Pick<Checkout, 'window'>): Promise<void> {
    const known = [this.stripe, this.paypal].map(({ server }) => `other host: ${server.url}`)
    expect(window.complaints.filter((complaint) => !known.includes(complaint))).toEqual([])
    await window.context.close()
  }

  /** State of the newest exchange about a copy, and who takes its money. */
  async orderOf(offer: string): Promise<{ id: string; status: string; provider: string; payments: number }> {
    return this.server.withDatabase(async (db) => {
      const exchange = await db
        .selectFrom('exchange')
        .select(['id', 'status'])
        .where('offer_id', '=', offer)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      const payments = await db
        .selectFrom('payment')
        .select('provider')
        .where('exchange_id', '=', exchange.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return { ...exchange, provider: payments.at(-1)?.provider ?? '', payments: payments.length }
    })
  }
}

export async function choose(page: Page, method: 'Karte' | 'PayPal'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`, 'u') }).check()
}

/** Types a card into the fields that the stand-in has drawn. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Zahlungspflichtig bestellen|^Wird verarbeitet/u })
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await payButton(page).click()
}

/** Presses the button that the stand-in has drawn, and answers in its window. */
export async function payByPaypal(page: Page, says: 'Pay with PayPal' | 'Cancel and return'): Promise<void> {
  await page.getByRole('button', { name: 'PayPal', exact: true }).click()
  await page.getByRole('dialog', { name: 'PayPal' }).getByRole('button', { name: says }).click()
}

/** The book page after an order that worked. */
export async function expectOrdered(page: Page): Promise<void> {
  await page.waitForURL(/\/book\/.*orderSuccess=true/u)
  await page
    .getByRole('dialog')
    .getByText(/^Deine Anfrage ist bei Sofia/u)
    .waitFor()
}

/** The dialog for a refused payment, closed again. */
export async function expectRefused(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Das hat nicht geklappt' })
  await dialog.getByText(sentence).waitFor()
  expect(new URL(page.url()).searchParams.get('purchaseError')).toBe('true')
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The copy is claimed, and the page says until when. */
export async function expectReserved(page: Page): Promise<void> {
  await page.getByText(/^Bis \d{1,2}:\d\d Uhr für dich reserviert\.$/u).waitFor()
}
