import { BALANCE_HOURS, BALANCE_PAGE_SIZE, BALANCE_PORTION, BALANCE_STEPS_A_TURN } from '#domain/policy/balance.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import {
  ProviderUnreachable,
  type Gateways,
  type PaymentGateway,
  type ProviderPayment,
  type ProviderDispute,
} from '../providers/gateway.ts'
import {
  captureOf,
  comparePayment,
  compareUnknown,
  hasValidAmounts,
  readPayment,
  observation,
  type Observation,
} from './look-at-payment.ts'
import { closeSettledCases, openCase } from './queries/cases.ts'
import { listNextUnknown, listLostCents, writeLines, writeLost } from './queries/lines.ts'
import { listKnownPayments, listNextPayments, listOwnPayments, type OwnPayment } from './queries/own.ts'
import { learnCaptures } from '../queries.ts'
import { finishRun, moveRun, noteProviderSilence, releaseRun, takeRun, type BalanceRun } from './queries/runs.ts'
import { findDisputedAmount } from './queries/disputed.ts'

interface BalanceContext {
  db: Database
  gateways: Gateways
}

/**
 * Compares what providers hold with the ledger, per payment and in total, every `everyMinutes`. Each run reads a limited number of
 * payments; the next run of any process continues. Repairs nothing: differences are cases for an administrator until they disappear.
 */
export async function compareBalance({ db, gateways }: BalanceContext, everyMinutes = BALANCE_HOURS * 60): Promise<void> {
  const compareOne = async (gateway: PaymentGateway): Promise<void> => {
    const run = await takeRun(db, gateway.name, everyMinutes)
    if (run) await takeTurn(db, gateway, run)
  }
  // What goes wrong with one provider keeps no other from being compared.
  const turns = await Promise.allSettled(Object.values(gateways).map(compareOne))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
}

/** An unreachable provider ends this turn; the comparison goes on with the next one. */
async function takeTurn(db: Database, gateway: PaymentGateway, begun: BalanceRun): Promise<void> {
  let run = begun
  try {
    for (let steps = 0; steps < BALANCE_STEPS_A_TURN; steps++) {
      const next = await takeStep(db, gateway, run)
      if (!next) return await finishRun(db, run.id, gateway.name)
      run = next
    }
    await releaseRun(db, run.id)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ ...loggableError(error), provider: gateway.name }, 'what the provider keeps could not be asked')
    await noteProviderSilence(db, run.id)
  }
}

/** The progress after one step; null when complete. */
async function takeStep(db: Database, gateway: PaymentGateway, run: BalanceRun): Promise<BalanceRun | null> {
  if (run.phase === 'DISPUTES') return hearDisputes(db, gateway, run)
  if (run.phase === 'LISTING') return readPage(db, gateway, run)
  return readPortion(db, gateway, run)
}

async function hearDisputes(db: Database, gateway: PaymentGateway, run: BalanceRun): Promise<BalanceRun> {
  const { lost, skipped } = await listLost(db, gateway, run.since)
  await inTransaction(db, (tx) => writeLost(tx, run.id, lost))
  return move(db, { ...run, phase: gateway.listPage ? 'LISTING' : 'PAYMENTS' }, skipped)
}

async function move(db: Database, run: BalanceRun, skippedDisputes = 0): Promise<BalanceRun> {
  await moveRun(db, run, skippedDisputes)
  return run
}

/**
 * Compares one page of the provider's list. Equal payments are settled; others may have changed meanwhile and are read one by one later.
 */
async function readPage(db: Database, gateway: PaymentGateway, run: BalanceRun): Promise<BalanceRun> {
  const page = await gateway.listPage?.(run.since, run.list_cursor, BALANCE_PAGE_SIZE)
  if (!page) return move(db, { ...run, phase: 'PAYMENTS' })
  const unreadable = [...page.unreadable, ...page.payments.filter((one) => !hasValidAmounts(one)).map(({ reference }) => reference)]
  const payments = page.payments.filter(hasValidAmounts)
  const known = await listKnownPayments(db, gateway.name, [...payments, ...unreadable.map((reference) => ({ reference, paymentId: '' }))])
  const own = new Map((await listOwnPayments(db, [...known.values()])).map((payment) => [payment.id, payment]))
  const lost = await listLostCents(
    db,
    run.id,
    payments.map(({ reference }) => known.get(reference) ?? reference),
  )
  const looked = payments.map((theirs) => {
    const ours = own.get(known.get(theirs.reference) ?? '')
    return look(gateway, theirs, { ours, lostCents: lost.get(ours?.id ?? theirs.reference) ?? 0 })
  })
  await learnCaptures(
    db,
    payments.flatMap((theirs) => captureOf(known.get(theirs.reference), theirs)),
  )
  await note(db, gateway, run, [...looked, ...unreadable.map((reference) => unread(run, reference, known.get(reference)))])
  return move(db, page.next === null ? { ...run, phase: 'PAYMENTS' } : { ...run, list_cursor: page.next })
}

/** A payment whose entry is unreadable is read by its reference later, or skipped when it has none. */
function unread({ list_cursor }: BalanceRun, reference: string, paymentId: string | undefined): Observation {
  if (reference === '') return observation({ subject: `after ${list_cursor ?? 'the first'}`, paymentId: null, reference: null }, 'SKIPPED')
  return observation({ subject: paymentId ?? reference, paymentId: paymentId ?? null, reference }, 'OPEN')
}

function look(
  gateway: PaymentGateway,
  theirs: ProviderPayment,
  { ours, lostCents }: { ours: OwnPayment | undefined; lostCents: number },
): Observation {
  if (!ours) return compareUnknown(gateway, theirs, lostCents)
  const verdict = comparePayment(gateway, ours, { theirs, lostCents })
  const line = { subject: ours.id, paymentId: ours.id, reference: theirs.reference }
  if (ours.isMoving || verdict.kind !== null) return observation(line, 'OPEN')
  return observation(line, 'SAME', { day: ours.day, verdict })
}

/** Reads a batch of unlisted or differing payments one by one. Null when none are left. */
async function readPortion(db: Database, gateway: PaymentGateway, run: BalanceRun): Promise<BalanceRun | null> {
  const ids = await listNextPayments(db, { provider: gateway.name, run, limit: BALANCE_PORTION })
  const references = ids.length > 0 ? [] : await listNextUnknown(db, gateway.name, run.id, BALANCE_PORTION)
  if (ids.length + references.length === 0) return null
  const subjects = [...ids, ...references].map((subject) => ({ subject, isKnown: ids.length > 0 }))
  const lost = await listLostCents(
    db,
    run.id,
    subjects.map(({ subject }) => subject),
  )
  const looked = await readAll(db, gateway, subjects, lost)
  const differing = new Set(looked.filter(({ kind }) => kind !== null).map(({ line }) => line.subject))
  if (differing.size > 0) {
    // A dispute may have been lost since they were read.
    const now = await listLost(db, gateway, run.since)
    const lostNow = new Map(now.lost.map(({ paymentId, reference, cents }) => [paymentId ?? reference ?? '', cents]))
    const again = subjects.filter(({ subject }) => differing.has(subject))
    looked.push(...(await readAll(db, gateway, again, lostNow)))
  }
  await note(db, gateway, run, [...new Map(looked.map((one) => [one.line.subject, one])).values()])
  return move(db, run)
}

async function readAll(
  db: Database,
  gateway: PaymentGateway,
  subjects: readonly { subject: string; isKnown: boolean }[],
  lost: ReadonlyMap<string, number>,
): Promise<Observation[]> {
  const looked: Observation[] = []
  for (const one of subjects) looked.push(await readPayment(db, gateway, { ...one, lostCents: lost.get(one.subject) ?? 0 }))
  return looked
}

/** Stores the results and opens cases for differences; skipped and moving payments leave their case unchanged. */
async function note(db: Database, { name: provider }: PaymentGateway, run: BalanceRun, looked: readonly Observation[]): Promise<void> {
  for (const { line, kind } of looked) {
    const { subject, paymentId, reference, oursCents, theirsCents } = line
    if (kind === null || oursCents === null || theirsCents === null) continue
    const isNew = await openCase(db, { provider, subject, paymentId, reference, kind, oursCents, theirsCents })
    if (isNew)
      log.error({ provider, subject, kind, oursCents, theirsCents }, 'a provider does not keep what the ledger says: a person must look')
  }
  const lines = looked.map(({ line }) => line)
  const same = lines.filter(({ state }) => state === 'SAME').map(({ subject }) => subject)
  await closeSettledCases(db, provider, same)
  await writeLines(db, run.id, lines)
}

/** After this many unreadable disputes in a row the provider counts as unreachable. */
const UNREAD_MAX = 3

interface LostMoney {
  paymentId: string | null
  reference: string | null
  cents: number
}

/**
 * Amounts that payers got back by disputes, as the provider says now, and the number of unreadable disputes.
 * @throws ProviderUnreachable
 */
async function listLost(db: Database, gateway: PaymentGateway, since: Date): Promise<{ lost: LostMoney[]; skipped: number }> {
  const references: string[] = []
  for await (const reference of gateway.listDisputes?.(since) ?? []) references.push(reference)
  const lost: LostMoney[] = []
  let [skipped, failuresInARow] = [0, 0]
  for (const reference of references) {
    try {
      const dispute = (await gateway.readDispute?.(reference)) ?? null
      failuresInARow = 0
      const money = dispute?.state === 'LOST' ? await moneyOf(db, gateway, dispute) : null
      if (money) lost.push(money)
    } catch (error) {
      skipped++
      if (++failuresInARow === UNREAD_MAX) throw error
      log.warn({ ...loggableError(error), provider: gateway.name, reference }, 'a dispute could not be read, and was skipped')
    }
  }
  return { lost, skipped }
}

/** The lost amount; the whole captured one when the dispute names none. Null when the payment is unknown. */
async function moneyOf(db: Database, gateway: PaymentGateway, { payment, amountCents }: ProviderDispute): Promise<LostMoney | null> {
  if (!payment) return null
  const known = await findDisputedAmount(db, gateway.name, payment)
  if (known) return { paymentId: known.id, reference: known.provider_ref, cents: amountCents ?? known.takenCents }
  if ('id' in payment) return null
  const theirs = amountCents === null ? await gateway.read(payment.reference) : null
  return { paymentId: null, reference: payment.reference, cents: amountCents ?? theirs?.capturedCents ?? 0 }
}
