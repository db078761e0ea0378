import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { drawSampleLabel } from '../../server/features/labels/pdf/draw-sample-label.ts'
import { createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { openWindow, PHONE, sharedBrowser, type Window } from '../browser.ts'
import { inMenu } from '../dialog-focus.ts'
import { openListening } from '../listening.ts'
import { offerByIsbn, pointsInTopBar, signUp } from '../reader.ts'
import type { RunningServer } from '../running-server.ts'
import { logIn, startServer } from '../stage.ts'
import { stockLabels } from '../stock-labels.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer({ DEMO_DATA: 'off' })
  browser = await sharedBrowser()
  await stockLabels(server, [await drawSampleLabel('E2E-1')])
})
afterAll(async () => {
  await server?.dispose()
})

const balance = z.object({ numExchangeTokens: z.int() })
const sandboxIntents = z.object({ intents: z.array(z.object({ status: z.string(), amountCents: z.int() })) })

it('lets two readers who have never met swap a book', { timeout: 300_000 }, async () => {
  const sender = await signUp(browser, server, {
    firstName: 'Greta',
    lastName: 'Vogel',
    email: 'greta@example.org',
    address: { street: 'Am Hang 4', postalCode: '79098', city: 'Freiburg' },
  })
  const ole = await registerMember(server, { firstName: 'Ole', lastName: 'Hansen' })
  await createOffer(ole.caller, 2, 'Der Vorleser')
  const receiver = await openWindow(browser, server.url, { viewport: PHONE })
  await logIn(receiver, ole)

  // A real book by its ISBN, typed by hand; the first offer earns a point.
  await offerByIsbn(sender.page, { isbn: '978-3-499-25635-6', title: 'Tschick', author: 'Wolfgang Herrndorf', price: 3 })
  await sender.page.getByText('Ein Punkt für dich').waitFor()

  // Windows that nobody touches: they show by themselves what the other one does.
  const requests = await watch(sender, '/exchanges/outgoing')
  const toSend = await watch(sender, '/exchanges/to-send')
  const points = await watch(sender, '/points')
  const incoming = await watch(receiver, '/exchanges/incoming')

  await order(receiver.page)
  await requests.getByRole('button', { name: /^Annehmen/u }).waitFor()
  await revoke(receiver.page)
  await requests.getByRole('button', { name: /^Annehmen/u }).waitFor({ state: 'detached' })
  await order(receiver.page)
  // The uuid of an exchange begins with its time, which is a zero for long.
  const exchange = await incoming.locator('main a[href^="/exchanges/0"]').first().getAttribute('href')
  await incoming.goto(exchange ?? '')

  await acceptAndSend(sender.page, async () => {
    await toSend
      .getByRole('button', { name: /Etikett herunterladen/u })
      .or(toSend.getByRole('link', { name: /Etikett herunterladen/u }))
      .waitFor()
  })
  await incoming.getByRole('button', { name: /Ist angekommen/u }).waitFor()
  await receive(receiver.page)
  await expect.poll(() => pointsInTopBar(points)).toBe(4)
  await points.getByRole('main').getByText('4', { exact: true }).first().waitFor()

  // The sender had one free point and earned three; the receiver spent the only one.
  await sender.page.goto('/points')
  expect(await pointsInTopBar(sender.page)).toBe(4)
  await receiver.page.goto('/exchanges/incoming')
  const session = balance.parse(await (await receiver.context.request.get('/api/v1/session')).json())
  expect(session.numExchangeTokens).toBe(0)
  const { intents } = sandboxIntents.parse(await (await receiver.context.request.get('/api/v1/sandbox/intents')).json())
  expect(intents.map(({ status, amountCents }) => `${status} ${amountCents}`)).toEqual(['succeeded 600', 'canceled 600'])

  await sender.page.goto('/exchanges/outgoing')
  await sender.page.getByRole('list', { name: 'Verschickte Bücher' }).getByText('Tschick').waitFor()
  await receiver.page.getByRole('list', { name: 'Erhaltene Bücher' }).getByText('Tschick').waitFor()

  expect([...sender.complaints, ...receiver.complaints]).toEqual([])
  expect(await server.withDatabase(brokenInvariants)).toEqual([])
})

/** A further window of a member, with its stream of news open. */
async function watch({ context }: Window, path: string): Promise<Page> {
  const page = await context.newPage()
  await openListening(page, path)
  return page
}

/** Finds the book, sees what it costs before paying, and orders it with a test card. */
async function order(page: Page): Promise<void> {
  await page.goto('/search?q=tschick&filter_by=all&start=0')
  await control(page, /Tschick/u).click()
  await page.getByRole('heading', { level: 1, name: 'Tschick' }).waitFor()
  await control(page, /^Bestellen/u).click()
  // One point is there, three are asked: two are missing.
  await control(page.getByRole('dialog'), /Fehlende Punkte bezahlen \(2(,00)?\s€\)/u).click()
  await page.waitForURL(/checkout\/details/u)
  await page
    .getByText(/6,00\s€/u)
    .first()
    .waitFor()
  await control(page, 'Weiter zur Zahlung').click()
  await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242')
  await page.getByLabel('Gültig bis').fill('12/30')
  await page.getByLabel('Prüfnummer').fill('123')
  await control(page, /Zahlungspflichtig bestellen/u).click()
  await page.waitForURL(/orderSuccess=true/u)
  await page
    .getByRole('dialog')
    .getByText(/Deine Anfrage ist bei Greta/u)
    .waitFor()
}

async function revoke(page: Page): Promise<void> {
  await page.goto('/exchanges/incoming')
  await (await inMenu(page, 'Zurückziehen')).click()
  await control(page.getByRole('dialog'), 'Zurückziehen').click()
  await page.getByText('Zurückgezogen. Die Reservierung ist aufgehoben.').waitFor()
}

async function acceptAndSend(page: Page, whenAccepted: () => Promise<void>): Promise<void> {
  await page.goto('/exchanges/outgoing')
  await control(page, /^Annehmen/u).click()
  await page.getByRole('dialog').getByText('Abgemacht').waitFor()
  await whenAccepted()
  await page.goto('/exchanges/to-send')
  const [label] = await Promise.all([page.waitForEvent('download'), control(page, /Etikett herunterladen/u).click()])
  expect(label.suggestedFilename()).toBe('versandetikett.pdf')
  expect(await pageCount(await readFile(await label.path()))).toBe(1)
  await control(page, /^Verschickt/u).click()
  await page.getByRole('dialog').getByText('Zurücknehmen lässt sich das nicht.').waitFor()
  await control(page.getByRole('dialog'), 'Verschickt').click()
  await page.getByText(/weiß jetzt, dass das Buch unterwegs ist/u).waitFor()
}

/** A button or a link by its name: to the person in front of it they are the same. */
function control(scope: Page | Locator, name: string | RegExp): Locator {
  return scope.getByRole('button', { name }).or(scope.getByRole('link', { name })).first()
}

async function pageCount(bytes: Buffer): Promise<number> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  return (await PDFDocument.load(bytes)).getPageCount()
}

async function receive(page: Page): Promise<void> {
  await page.goto('/exchanges/incoming')
  await page
    .getByRole('button', { name: /Ist angekommen/u })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, ist angekommen' }).click()
  await page.getByRole('dialog').getByText('Gute Lektüre').waitFor()
}
