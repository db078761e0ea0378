import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../server/platform/db/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { leftOver } from '../server/testing/liveness.ts'
import { paypalDriver, stripeDriver } from '../server/testing/providers/provider-drivers.ts'
import type { Figures } from './figures.ts'
import { calm, type Providers } from './providers.ts'

const DRAIN_MS = 150_000

/**
 * The faults are over and nobody orders any more: time passes for all who wait, until nothing is left to do. What is held
 * by a process that died is set free at once, as it would be a minute later.
 */
export async function drainAll(db: Database, providers: Providers, figures: Figures): Promise<void> {
  const begin = Date.now()
  let left: string[] = []
  for (let round = 0; Date.now() - begin < DRAIN_MS; round++) {
    await calm(providers)
    // Claims first, then requests that nobody answers, and labels.
    if (round < 30) await sql`update clock set shift = shift + ${round < 10 ? '3 minutes' : '5 hours'}::interval`.execute(db)
    await hurry(db)
    await wait(1500)
    left = await leftOver(db)
    if (round >= 30 && left.length === 0) break
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
export async function judge(db: Database, { stripe, paypal }: Providers, figures: Figures): Promise<void> {
  for (const name of await brokenInvariants(db)) figures.violated(name)
  const { rows } = await sql<{ id: string; provider: 'stripe' | 'paypal'; reference: string | null; status: string; cents: number }>`
    select id, provider, provider_ref as reference, status, amount_cents as cents from payment where provider <> 'sandbox'`.execute(db)
  const drivers = { stripe: stripeDriver(stripe), paypal: paypalDriver(paypal) }
  const known = new Set<string>()
  for (const { provider, reference, status, cents, id } of rows) {
    if (!reference) continue
    known.add(reference)
    const driver = drivers[provider]
    const theirs = `${driver.money(reference)} ${driver.captures(reference)}x, ${driver.refundedCents(reference)} ct back`
    if (!AGREES[status]?.includes(theirs.replace(` ${cents} ct`, ' all').replace(' 0 ct', ' none')))
      figures.violated(`payment ${id}: ours ${status} of ${cents} ct, at ${provider} ${theirs}`)
  }
  for (const [reference, intent] of stripe.intents)
    if (!known.has(reference) && ['requires_capture', 'succeeded'].includes(intent.status))
      figures.violated(`money of ${reference} that we do not know`)
  for (const [reference] of paypal.orders)
    if (!known.has(reference) && ['held', 'captured'].includes(drivers.paypal.money(reference)))
      figures.violated(`money of ${reference} that we do not know`)
  await noCopyTwice(db, figures)
}

/** Our states, and what the provider may say to them. */
const AGREES: Record<string, string[]> = {
  CAPTURED: ['captured 1x, none back'],
  REFUNDED: ['captured 1x, all back'],
  VOIDED: ['canceled 0x, none back', 'unpaid 0x, none back'],
}

async function noCopyTwice(db: Database, figures: Figures): Promise<void> {
  const { rows } = await sql<{ offer_id: string }>`
    select offer_id from exchange where status in ('REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED')
     group by offer_id having count(*) > 1`.execute(db)
  for (const { offer_id } of rows) figures.violated(`copy ${offer_id} was sold twice`)
  const { rows: pots } = await sql<{ unit: string; sum: string }>`select unit, sum(balance) as sum from account group by unit`.execute(db)
  for (const { unit, sum } of pots) if (Number(sum) !== 0) figures.violated(`${unit} are not conserved: ${sum}`)
}
