import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import type { ExchangeActor, ExchangeState } from '#domain/exchange-states.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { createBook, order } from '../../../testing/factories/exchange-factories.ts'
import { bringLabelFor, playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { orderParcel, readersWithShelf } from '../../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { operatorOf } from '../../../platform/environment/site-settings.ts'
import { returnLabel } from '../../labels/return-label.ts'
import { settleCapture, settleFailedCapture } from '../../payments/commands.ts'
import { offersOf } from '../claims/lines-queries.ts'
import { refundCopies } from '../problems/refund-copies.ts'
import { insertProblem } from '../problems/queries.ts'
import { lockForStep, takeStep } from '../steps/take-step.ts'
import { exchangeMail } from './exchange-mail.ts'
import { brokenPromises, type Told, type World } from '../../../testing/truth/told-truth.ts'

/**
 * Every row of the table, taken by every one of its actors from every situation it can be taken in; what both members are
 * told is read against what the database says has happened. Each runs in a transaction that is taken back.
 */

const test = useTestApplication()

/** Two readers and what is between them. */
type Staged = Pick<ExchangeStage, 'sender' | 'receiver' | 'exchange'>

interface Situation {
  state: ExchangeState
  /** The sender holds the label. */
  labelTaken?: boolean
  /** A report of the receiver, or a payment that its payer disputes. */
  problem?: 'NOT_ARRIVED' | 'CHARGEBACK'
  /** The sender has let another request expire before. */
  hasExpired?: boolean
  /** What is held ends before the usual time to answer does. */
  isShort?: boolean
  /** What is held came from another request, which ended. */
  hasPrevious?: boolean
  /** Of two copies. */
  isParcel?: boolean
  /** In a pause that the sender had planned. */
  isAway?: boolean
}

const SITUATIONS: Situation[] = [
  { state: 'PENDING_PAYMENT' },
  { state: 'PENDING_PAYMENT', hasPrevious: true },
  { state: 'REQUESTED' },
  { state: 'REQUESTED', hasExpired: true },
  { state: 'REQUESTED', isShort: true },
  { state: 'REQUESTED', isAway: true },
  { state: 'ACCEPTING' },
  { state: 'REQUEST_ACCEPTED' },
  { state: 'LABEL_READY' },
  { state: 'LABEL_READY', labelTaken: true },
  { state: 'LABEL_READY', isAway: true },
  { state: 'LABEL_READY', labelTaken: true, isAway: true },
  { state: 'SENT', labelTaken: true },
  { state: 'DISPUTED', problem: 'NOT_ARRIVED' },
  { state: 'DISPUTED', problem: 'NOT_ARRIVED', labelTaken: true },
  { state: 'DISPUTED', problem: 'NOT_ARRIVED', labelTaken: true, isParcel: true },
  { state: 'DISPUTED', problem: 'CHARGEBACK' },
  { state: 'DISPUTED', problem: 'CHARGEBACK', labelTaken: true },
]

/** Situations of its states that the commands allow a step in; all of them unless said. What expired before matters to an expiry alone. */
const ALLOWED: Partial<Record<ExchangeStep, (situation: Situation) => boolean>> = {
  askNext: ({ hasPrevious }) => hasPrevious === true,
  expire: ({ hasExpired }) => !hasExpired,
  expireAgain: ({ hasExpired }) => hasExpired === true,
  withdraw: ({ labelTaken }) => !labelTaken,
  cancelUnsent: ({ labelTaken }) => !labelTaken,
  cancelByLeaving: ({ labelTaken }) => !labelTaken,
  cancelByBlock: ({ labelTaken }) => !labelTaken,
  denySending: ({ labelTaken }) => labelTaken === true,
  assumeSent: ({ labelTaken }) => labelTaken === true,
  // An exchange of one copy cannot be decided in part.
  decideInPart: ({ isParcel }) => isParcel === true,
  // Only a parcel that did not arrive can be lost.
  decideLost: ({ labelTaken, problem }) => labelTaken === true && problem === 'NOT_ARRIVED',
  withdrawReportUnlabelled: ({ problem }) => problem === 'NOT_ARRIVED',
  withdrawReportUnsent: ({ problem }) => problem === 'NOT_ARRIVED',
  withdrawReportSent: ({ problem }) => problem === 'NOT_ARRIVED',
}

interface Case {
  step: ExchangeStep
  actor: ExchangeActor
  situation: Situation
}

const CASES: Case[] = STEP_NAMES.flatMap((step) =>
  rowOf(step).actors.flatMap((actor) =>
    SITUATIONS.filter(
      (situation) =>
        rowOf(step).from.includes(situation.state) &&
        (ALLOWED[step]?.(situation) ?? !(situation.hasExpired || situation.hasPrevious || situation.isShort)),
    ).map((situation) => ({
      step,
      actor,
      situation,
    })),
  ),
)

const TITLE = 'Das stille Haus'
const staged = new Map<string, Promise<Staged>>()

/** Two readers whose exchange has come to the situation, made once. */
function stageOf(situation: Situation): Promise<Staged> {
  const name = JSON.stringify(situation)
  const known = staged.get(name)
  if (known) return known
  const made = playTo(situation)
  staged.set(name, made)
  return made
}

async function playTo({ state, labelTaken, hasExpired, hasPrevious, isParcel }: Situation): Promise<Staged> {
  if (state === 'PENDING_PAYMENT') {
    const stage = await playUntil(test(), 'paid')
    if (hasPrevious) await letOneExpire(stage)
    return stage
  }
  if (state === 'REQUESTED' || state === 'ACCEPTING') {
    const stage = await playUntil(test(), 'requested')
    if (hasExpired) await letOneExpire(stage)
    return stage
  }
  if (isParcel) return sentParcel()
  const stage = await playUntil(test(), labelTaken ? 'released' : 'labelReady')
  if (state === 'SENT') await stage.sender.caller.post(`/exchanges/mark-sent/${stage.exchange}`)
  return stage
}

async function sentParcel(): Promise<Staged> {
  const { sender, receiver, offers } = await readersWithShelf(test(), [2, 3])
  const exchange = await orderParcel(receiver.caller, offers)
  await bringLabelFor(test(), sender, exchange)
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  return { sender, receiver, exchange }
}

/** Another request to the same sender that is over, as if nobody had answered it. */
async function letOneExpire({ sender, receiver }: Staged): Promise<void> {
  const bookUuid = await createBook(sender.caller)
  const offered = await sender.caller.post('/exchanges/create-offer', { bookUuid, price: 2, condition: 'GOOD', acceptedTerms: true })
  const exchange = await order(receiver.caller, offered.body.offer.uuid)
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  await sql`update exchange set status = 'EXPIRED', close_reason = 'NOT_ANSWERED' where id = ${exchange}::uuid`.execute(test().db)
}

/** Takes the step in a transaction that is taken back, and gives what was said and what is true then. */
async function happen({ step, actor, situation }: Case, language: UiLanguage): Promise<{ told: Told[]; world: World }> {
  const stage = await stageOf(situation)
  class TakeBack extends Error {}
  let result: { told: Told[]; world: World } | undefined
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`update exchange set title = ${TITLE} where id = ${stage.exchange}::uuid`.execute(tx)
      await sql`update member set language = ${language} where id in (${stage.sender.id}::uuid, ${stage.receiver.id}::uuid)`.execute(tx)
      await prepare(tx, stage, situation)
      await forgetTold(tx)
      const before = await balances(tx, stage)
      await precede(tx, stage, step)
      await takeStep(tx, await lockForStep(tx, stage.exchange), step, actor)
      result = { told: await readTold(tx, stage), world: { ...(await readWorld(tx, stage, before)), actor, step } }
      throw new TakeBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakeBack)) throw error
    })
  if (!result) throw new Error('Nothing happened.')
  return result
}

async function prepare(tx: Transaction, { exchange, sender }: Staged, { state, problem, isShort, isAway }: Situation): Promise<void> {
  if (isAway)
    await sql`update member set shelf_paused_at = app_now(), shelf_paused_from = app_now()::date - 1, shelf_paused_until = app_now()::date + 1
               where id = ${sender.id}::uuid`.execute(tx)
  if (isShort) await sql`update exchange set answer_due_at = requested_at + interval '20 hours' where id = ${exchange}::uuid`.execute(tx)
  if (state === 'ACCEPTING') await takeStep(tx, await lockForStep(tx, exchange), 'accept', 'sender')
  if (state === 'REQUEST_ACCEPTED') await takeLabelBack(tx, exchange)
  if (!problem) return
  await noteProblem(tx, exchange, problem)
  if (problem === 'NOT_ARRIVED') await takeStep(tx, await lockForStep(tx, exchange), 'report', 'receiver')
  else await takeStep(tx, await lockForStep(tx, exchange), 'reportChargeback', 'system')
}

/** As if none had been in stock: whoever really waited would get the labels of the other stages. */
async function takeLabelBack(tx: Transaction, exchange: string): Promise<void> {
  await returnLabel(tx, exchange, false)
  await sql`
    update exchange set status = 'REQUEST_ACCEPTED', label_ready_at = null, ship_due_at = null where id = ${exchange}::uuid`.execute(tx)
}

async function noteProblem(tx: Transaction, exchange: string, kind: 'NOT_ARRIVED' | 'CHARGEBACK'): Promise<void> {
  await insertProblem(tx, exchange, { kind, text: '', copies: [], photos: [] })
  if (kind === 'NOT_ARRIVED') return
  await sql`
    with dispute as (
      insert into payment_dispute (payment_id, provider, reference)
      select id, 'stripe', 'du_1' from payment where exchange_id = ${exchange}::uuid returning id)
    insert into dispute_statement (dispute_id, state, reason) select id, 'OPEN', 'fraudulent' from dispute`.execute(tx)
}

/** What others have said by the time the step is taken, and what the command beside it has written down. */
async function precede(tx: Transaction, { exchange, receiver }: Staged, step: ExchangeStep): Promise<void> {
  const { payment } = await lockForStep(tx, exchange)
  if (step === 'askNext')
    await sql`update exchange set passed_to = ${exchange}::uuid where receiver_id = ${receiver.id}::uuid and status = 'EXPIRED'`.execute(tx)
  if (step === 'capture') await settleCapture(tx, payment)
  if (step === 'failCapture') await settleFailedCapture(tx, payment.id)
  if (step === 'decideInPart') await refundLast(tx, exchange)
  if (step === 'report') await noteProblem(tx, exchange, 'NOT_ARRIVED')
  if (step === 'reportChargeback') await noteProblem(tx, exchange, 'CHARGEBACK')
}

async function refundLast(tx: Transaction, exchange: string): Promise<void> {
  const last = (await offersOf(tx, exchange)).at(-1) ?? ''
  await refundCopies(tx, await lockForStep(tx, exchange), [last])
}

async function forgetTold(tx: Transaction): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx)
  await sql`delete from notification`.execute(tx)
}

/** The mails that wait now, as they are written. */
async function readTold(tx: Transaction, stage: Staged): Promise<Told[]> {
  const { rows } = await sql<{ data: unknown }>`
    select payload -> 'data' as data from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail' and payload ->> 'template' = 'exchange' order by j.id`.execute(tx)
  const told: Told[] = []
  for (const { data } of rows) {
    const parsed = exchangeMail.data.parse(data)
    const content = await exchangeMail.compose(tx, parsed, 'https://buchfink.example', operatorOf(test().services.env))
    if (!content) continue
    const text = content.paragraphs.filter((part) => typeof part === 'string').join(' ')
    told.push({ audience: parsed.audience, kind: parsed.kind, subject: content.subject, text: text.replaceAll(/[\u00a0\u202f]/gu, ' ') })
  }
  const { rows: lines } = await sql<{ kind: string; member_id: string }>`select kind, member_id from notification order by id`.execute(tx)
  const audienceOf = (id: string) => (id === stage.sender.id ? 'sender' : 'receiver')
  // The inbox says the same as the mails.
  expect(lines.map((line) => `${line.kind} ${audienceOf(line.member_id)}`)).toEqual(
    told.map((mail) => `exchange.${mail.kind} ${mail.audience}`),
  )
  return told
}

interface Balances {
  sender: number
  receiver: number
}

async function balances(tx: Transaction, { sender, receiver }: Staged): Promise<Balances> {
  const of = async (id: string): Promise<number> => {
    const { rows } = await sql<{ balance: number }>`
      select balance::int from account where member_id = ${id}::uuid and unit = 'POINT' and kind = 'avail'`.execute(tx)
    return rows[0]?.balance ?? 0
  }
  return { sender: await of(sender.id), receiver: await of(receiver.id) }
}

async function readWorld(tx: Transaction, stage: Staged, before: Balances): Promise<Omit<World, 'actor' | 'step'>> {
  const { rows } = await sql<Omit<World, 'actor' | 'step' | 'gained'>>`
    select e.status, e.close_reason as "closeReason", e.sent_at is not null as "isSent", e.label_released_at is not null as "labelTaken",
           p.status as payment, o.status as offer, o.paused_at is not null as "isOfferPaused", s.shelf_paused_at is not null as "isShelfPaused", s.shelf_paused_from is not null as "isAway",
           coalesce(e.answer_due_at - e.requested_at < interval '47 hours', false) as "isAnswerShort",
           coalesce((select sum(h.amount) from point_hold h where h.exchange_id = e.id), 0)::int as waits,
           coalesce((select l.status from label l where l.exchange_id = e.id), '') as label, e.price,
           coalesce((select r.kind from problem_report r where r.exchange_id = e.id), '') as problem
      from exchange e join payment p on p.exchange_id = e.id join offer o on o.id = e.offer_id join member s on s.id = e.sender_id
     where e.id = ${stage.exchange}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The exchange is gone.')
  const after = await balances(tx, stage)
  return { ...row, gained: { sender: after.sender - before.sender, receiver: after.receiver - before.receiver } }
}

/** German prevails; the other languages have the same mails, in words of their own. */
async function checkReadings(one: Case, german: readonly Told[]): Promise<void> {
  if (german.length === 0) return
  for (const language of UI_LANGUAGES.filter((other) => other !== 'de')) {
    const { told } = await happen(one, language)
    expect(told.map(({ kind, audience }) => `${kind} ${audience}`)).toEqual(german.map(({ kind, audience }) => `${kind} ${audience}`))
    for (const [position, { subject, text }] of told.entries()) {
      expect([subject, text]).not.toContain(german[position]?.text)
      expect(`${subject} ${text}`).not.toMatch(/undefined|NaN|\{|mail\.\w| {2}|\.\./u)
    }
  }
}

describe('what is told of a step', () => {
  it('reads every row of the table', () => {
    expect(STEP_NAMES.filter((step) => step !== 'claim' && !CASES.some((one) => one.step === step))).toEqual([])
  })

  it.each(CASES.map((one) => [`${one.step} by ${one.actor}, ${JSON.stringify(one.situation)}`, one] as const))(
    '%s: is what happened, to everybody it concerns',
    async (_name, one) => {
      const { told, world } = await happen(one, 'de')
      expect(brokenPromises(told, world), JSON.stringify({ told, world }, null, 1)).toEqual([])
      await checkReadings(one, told)
    },
  )
})
