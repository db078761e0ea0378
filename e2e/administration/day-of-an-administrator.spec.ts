import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawSampleLabel } from '../../server/features/labels/pdf/draw-sample-label.ts'
import { addBook } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { acceptedParcel, readersWithShelf } from '../../server/testing/factories/parcel-factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { labelSheet } from '../../server/testing/labels/code-pages.ts'
import { DESKTOP } from '../browser.ts'
import { CountedSteps } from '../count-steps.ts'
import { noDialog } from '../dialog-focus.ts'
import { finish, Stage } from '../stage.ts'
import { stockLabels } from '../stock-labels.ts'

/**
 * A day of the one administrator: ten cases of four kinds, three refunds, a sheet of labels, twenty books. What it takes of clicks,
 * fields and keys is counted, and may become less.
 */
const stage = Stage.ofOwn({ DEMO_DATA: 'off' })

const BOOKS = 20

/** What each part of the day takes at most. */
const MOST = {
  // One click there; a number and Enter for each of five.
  queue: { taps: 1, fields: 0, keys: 10 },
  // One click there; the case or the next one, the decision, its reason and its button.
  problems: { taps: 10, fields: 3, keys: 0 },
  // One click there; the button, the reason, the button of the dialog.
  disputes: { taps: 5, fields: 2, keys: 0 },
  // One click to all payments; the search and Enter, the way to the refund, what, whose points, why, and back.
  refunds: { taps: 13, fields: 6, keys: 6 },
  // One click there; the file, and what was seen.
  labels: { taps: 3, fields: 0, keys: 0 },
  // One click there; a key for each.
  books: { taps: 1, fields: 0, keys: BOOKS },
}

type Steps = Pick<CountedSteps, 'taps' | 'fields' | 'keys'>

async function administrator(): Promise<RegisteredMember> {
  const admin = await registerMember(stage.server, { firstName: 'Ada' })
  await stage.server.withDatabase((db) => db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute())
  return admin
}

/** Three offers that somebody reported, and two messages that a program holds. */
async function fillQueue(): Promise<void> {
  const { sender, receiver, offers } = await readersWithShelf(stage.server, [2, 3, 4])
  for (const uuid of offers) expect((await receiver.caller.post('/reports', { kind: 'OFFER', uuid, ground: 'SPAM' })).status).toBe(200)
  for (const payload of ['Schau mal: www.example.com/angebot', 'Und hier: www.example.com/rabatt'])
    expect((await sender.caller.post('/chat/new-message', { to: receiver.id, payload })).status).toBeLessThan(300)
}

async function received(): Promise<string> {
  const { id, sender, receiver } = await acceptedParcel(stage.server, [3])
  await sender.caller.post(`/exchanges/mark-sent/${id}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${id}`)
  return id
}

async function reported(): Promise<string> {
  const { id, receiver } = await acceptedParcel(stage.server, [4])
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.', copies: [], photos: [] }
  expect((await receiver.caller.post(`/exchanges/report-problem/${id}`, report)).status).toBe(200)
  return id
}

/** A bank asks the provider for the money of an exchange back. */
function dispute(exchange: string): Promise<unknown> {
  return stage.server.withDatabase((db) =>
    sql`
      with dispute as (
        insert into payment_dispute (payment_id, provider, reference)
        select p.id, 'stripe', 'du_' || p.id from payment p where p.exchange_id = ${exchange}::uuid returning id)
      insert into dispute_statement (dispute_id, state, reason, amount_cents) select id, 'OPEN', 'fraudulent', 500 from dispute`.execute(
      db,
    ),
  )
}

async function prepare(): Promise<{ refunds: string[]; problems: string[] }> {
  await stockLabels(stage.server, await Promise.all(Array.from({ length: 10 }, () => drawSampleLabel(crypto.randomUUID()))))
  await fillQueue()
  const [problems, refunds, disputed] = [[] as string[], [] as string[], [] as string[]]
  for (let made = 0; made < 3; made++) problems.push(await reported())
  for (let made = 0; made < 3; made++) refunds.push(await received())
  for (let made = 0; made < 2; made++) disputed.push(await received())
  for (const exchange of disputed) await dispute(exchange)
  // What the readers have typed for their offers is none of the books of this day.
  await stage.server.withDatabase((db) => sql`update book set reviewed_at = app_now()`.execute(db))
  const { caller } = await registerMember(stage.server)
  for (let typed = 1; typed <= BOOKS; typed++) await addBook(caller, { title: `Eintrag ${typed}` })
  return { refunds, problems }
}

const toPart = (page: Page, steps: CountedSteps, name: string) =>
  steps.tap(page.getByRole('navigation', { name: 'Bereiche der Verwaltung' }).getByRole('link', { name, exact: true }))

async function workOffQueue(page: Page, steps: CountedSteps): Promise<void> {
  await toPart(page, steps, 'Moderation')
  for (let left = 5; left > 0; left--) {
    const first = page.locator('input[name=outcome]').first()
    await page.getByText(left === 1 ? 'Ein Fall wartet.' : `${left} Fälle warten.`).waitFor()
    await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
    await steps.press(page, '1')
    await expect.poll(() => first.isChecked()).toBe(true)
    await steps.press(page, 'Enter')
  }
  await page
    .getByText('Nichts zu entscheiden')
    .or(page.getByRole('heading', { name: /nichts/iu }))
    .first()
    .waitFor()
}

async function decideProblems(page: Page, steps: CountedSteps, problems: readonly string[]): Promise<void> {
  await toPart(page, steps, 'Probleme')
  for (const [index, uuid] of problems.entries()) {
    const way = page.getByRole('main').locator(`a[href="/admin/exchanges/${uuid}"]`)
    await steps.tap(index === 0 ? way.first() : page.getByRole('link', { name: 'Nächste Meldung' }))
    await page.waitForURL(`**/admin/exchanges/${uuid}`)
    await steps.tap(page.getByRole('button', { name: 'Gilt als angekommen' }))
    await steps.type(page.getByRole('dialog').getByRole('textbox'), 'Auf den Fotos ist nichts zu sehen.')
    await steps.tap(page.getByRole('dialog').getByRole('button', { name: 'Entscheiden' }))
    await noDialog(page)
    await page.getByText('Auf den Fotos ist nichts zu sehen.').waitFor()
  }
}

async function noteDisputes(page: Page, steps: CountedSteps): Promise<void> {
  await toPart(page, steps, 'Zahlungen')
  const notes = page.getByRole('button', { name: 'Als entschieden vermerken' })
  for (let left = 2; left > 0; left--) {
    await expect.poll(() => notes.count()).toBe(left)
    await steps.tap(notes.first())
    await steps.type(page.getByRole('dialog').getByRole('textbox'), 'Die Bank hat das Geld zurückgegeben.')
    await steps.tap(page.getByRole('dialog').getByRole('button', { name: 'Als entschieden vermerken' }))
    await noDialog(page)
  }
  await expect.poll(() => notes.count()).toBe(0)
}

async function refund(page: Page, steps: CountedSteps, exchanges: readonly string[]): Promise<void> {
  await steps.tap(page.getByRole('link', { name: 'Alle Zahlungen durchsuchen' }))
  await page.getByRole('heading', { name: 'Alle Zahlungen', level: 1 }).waitFor()
  for (const uuid of exchanges) {
    await steps.type(page.getByRole('searchbox'), uuid)
    await steps.press(page, 'Enter')
    await page.getByText(`Gesucht als Nummer von uns: ${uuid}`).waitFor()
    await steps.tap(page.getByRole('link', { name: 'Erstatten', exact: true }))
    await steps.tap(page.getByRole('button', { name: 'Alles erstatten' }))
    const dialog = page.getByRole('dialog')
    await steps.tick(dialog.getByLabel('Lassen'))
    await steps.type(dialog.getByRole('textbox'), 'Seiten fehlen.')
    await steps.tap(dialog.getByRole('button', { name: 'Alles erstatten' }))
    await noDialog(page)
    await page.getByText('Begründung: Seiten fehlen.').waitFor()
    steps.keys++
    await page.goBack()
    await page.getByText(`Gesucht als Nummer von uns: ${uuid}`).waitFor()
  }
}

async function addSheet(page: Page, steps: CountedSteps): Promise<void> {
  await toPart(page, steps, 'Etiketten')
  const buffer = Buffer.from(await labelSheet([1, 2, 3, 4].map(() => `JJD1${crypto.randomUUID()}`)))
  const choosing = page.waitForEvent('filechooser')
  await steps.tap(page.getByRole('button', { name: 'Bögen hochladen' }))
  await (await choosing).setFiles({ name: 'bogen.pdf', mimeType: 'application/pdf', buffer })
  await steps.tap(page.getByRole('button', { name: 'In den Vorrat nehmen: 4' }))
  await page.getByText('Neu im Vorrat: 4.').waitFor()
}

async function reviewBooks(page: Page, steps: CountedSteps): Promise<void> {
  await toPart(page, steps, 'Bücher')
  for (let number = BOOKS; number > 0; number--) {
    await page
      .getByRole('article')
      .getByRole('heading', { name: `Eintrag ${number}`, exact: true })
      .waitFor()
    await steps.press(page, 'a')
  }
  await page.getByText('Alles ist geprüft').waitFor()
}

it(
  'a day of ten cases, three refunds, a sheet of labels and twenty books takes so many clicks and no more',
  { timeout: 300_000 },
  async () => {
    const { refunds, problems } = await prepare()
    const window = await stage.open(DESKTOP, await administrator())
    const { page } = window
    await page.goto('/admin')
    const taken: Record<string, Steps> = {}
    const doing = async (part: keyof typeof MOST, work: (steps: CountedSteps) => Promise<void>): Promise<void> => {
      const steps = new CountedSteps()
      await work(steps)
      taken[part] = { taps: steps.taps, fields: steps.fields, keys: steps.keys }
    }
    await doing('queue', (steps) => workOffQueue(page, steps))
    await doing('problems', (steps) => decideProblems(page, steps, problems))
    await doing('disputes', (steps) => noteDisputes(page, steps))
    await doing('refunds', (steps) => refund(page, steps, refunds))
    await doing('labels', (steps) => addSheet(page, steps))
    await doing('books', (steps) => reviewBooks(page, steps))
    for (const [part, most] of Object.entries(MOST))
      for (const kind of ['taps', 'fields', 'keys'] as const)
        expect(taken[part]?.[kind], `${kind} of ${part}`).toBeLessThanOrEqual(most[kind])
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor()
    await finish(window)
    expect(await stage.server.withDatabase(brokenInvariants)).toEqual([])
  },
)
