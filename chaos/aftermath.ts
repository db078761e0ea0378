import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../server/platform/db/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { leftOver } from '../server/testing/liveness.ts'
import { paypalDriver, stripeDriver } from '../server/testing/providers/provider-drivers.ts'
import { brokenPromises } from './blocks.ts'
import type { Dice } from './dice.ts'
import { judgeDisputes, lostPayments, settleDisputes } from './disputes.ts'
import type { Figures } from './figures.ts'
import { calm, type Providers } from './providers.ts'
import type { ServerProcess } from './server-process.ts'

const DRAIN_MS = 150_000
const ROUNDS_OF_A_PROCESS = 4
/** Claims end within half an hour; requests that nobody answers, and labels, within days. */
const TIME_PASSES = [...Array<string>(4).fill('8 minutes'), ...Array<string>(8).fill('13 hours')]

/**
 * The faults are over, nobody orders any more, and banks have decided: time passes for all who wait, until nothing is left to do. What is held
 * by a process that died is set free at once, as it would be a minute later.
 */
export async function drainAll(
  db: Database,
  { providers, servers, figures, dice }: { providers: Providers; servers: readonly ServerProcess[]; figures: Figures; dice: Dice },
): Promise<void> {
  const begin = Date.now()
  let left: string[] = []
  await calm(providers)
  settleDisputes(providers, dice)
  for (let round = 0; Date.now() - begin < DRAIN_MS; round++) {
    await calm(providers)
    const passes = TIME_PASSES[round]
    if (passes) await sql`update clock set shift = shift + ${passes}::interval`.execute(db)
    await hurry(db)
    await wait(1500)
    left = [...(await leftOver(db)), ...(await brokenPromises(db))]
    if (round >= TIME_PASSES.length && left.length === 0) break
    // Sweeps of deadlines and payments come once a minute: one process after the other begins with them now.
    if (round % ROUNDS_OF_A_PROCESS === 0) await servers[(round / ROUNDS_OF_A_PROCESS) % servers.length]?.restart()
  }
  for (const name of left) figures.violated(name)
  figures.called(`drained after ${Math.round((Date.now() - begin) / 1000)} s`)
}

async function hurry(db: Database): Promise<void> {
  await sql`update effect set lease_until = clock_timestamp() where status = 'RUNNING' and lease_until > clock_timestamp() + interval '20 seconds'`.execute(
    db,
  )
  await sql`update process_heartbeat set seen_at = seen_at - interval '1 minute' where seen_at < clock_timestamp() - interval '25 seconds'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at < clock_timestamp() - interval '25 seconds'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`.execute(db)
}

/** What the ends must say: every payment resolved once, at the provider as with us, and the ledger whole. */
export async function judge(db: Database, providers: Providers, figures: Figures): Promise<void> {
  const { stripe, paypal } = providers
  const lost = lostPayments(providers)
  for (const name of await brokenInvariants(db)) figures.violated(name)
  const { rows } = await sql<{ id: string; provider: 'stripe' | 'paypal'; reference: string | null; status: string; cents: number }>`
    select id, provider, provider_ref as reference, status, amount_cents as cents from payment where provider <> 'sandbox'`.execute(db)
  const drivers = { stripe: stripeDriver(stripe), paypal: paypalDriver(paypal) }
  const known = new Set<string>()
  for (const { provider, reference, status, cents, id } of rows) {
    if (!reference) continue
    known.add(reference)
    const driver = drivers[provider]
    // Stripe does not count money that a bank took back as a refund.
    const back = lost.has(reference) ? Math.max(cents, driver.refundedCents(reference)) : driver.refundedCents(reference)
    const theirs = `${driver.money(reference)} ${driver.captures(reference)}x, ${back} ct back`
    const agreeing = lost.has(reference) ? LOST_AGREES[status] : AGREES[status]
    if (!agreeing?.includes(theirs.replace(` ${cents} ct`, ' all').replace(' 0 ct', ' none')))
      figures.violated(`payment ${id}: ours ${status} of ${cents} ct, at ${provider} ${theirs}`)
  }
  for (const [reference, intent] of stripe.intents)
    if (!known.has(reference) && ['requires_capture', 'succeeded'].includes(intent.status))
      figures.violated(`money of ${reference} that we do not know`)
  for (const [reference] of paypal.orders)
    if (!known.has(reference) && ['held', 'captured'].includes(drivers.paypal.money(reference)))
      figures.violated(`money of ${reference} that we do not know`)
  await noCopyTwice(db, figures)
  await judgeDisputes(db, providers, figures)
}

/** Our states, and what the provider may say to them. */
const AGREES: Record<string, string[]> = {
  CAPTURED: ['captured 1x, none back'],
  REFUNDED: ['captured 1x, all back'],
  VOIDED: ['canceled 0x, none back', 'unpaid 0x, none back'],
}

/** The same for payments that their payers have back from the bank: once, whatever became of the exchange. */
const LOST_AGREES: Record<string, string[]> = { CAPTURED: ['captured 1x, all back'], REFUNDED: ['captured 1x, all back'] }

async function noCopyTwice(db: Database, figures: Figures): Promise<void> {
  const { rows } = await sql<{ offer_id: string }>`
    select offer_id from exchange where status in ('REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED')
     group by offer_id having count(*) > 1`.execute(db)
  for (const { offer_id } of rows) figures.violated(`copy ${offer_id} was sold twice`)
  const { rows: pots } = await sql<{ unit: string; sum: string }>`select unit, sum(balance) as sum from account group by unit`.execute(db)
  for (const { unit, sum } of pots) if (Number(sum) !== 0) figures.violated(`${unit} are not conserved: ${sum}`)
}
