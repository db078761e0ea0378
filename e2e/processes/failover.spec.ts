import { setTimeout as wait } from 'node:timers/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OwnPostgres } from '../../server/testing/clusters/own-postgres.ts'
import { createOffer } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { DatabaseLine } from '../../server/testing/lines/database-line.ts'
import { leftOver } from '../../server/testing/liveness.ts'
import { withDatabase } from '../../server/testing/schema/migrated-cluster.ts'
import { orderThrough, stripeDriver } from '../../server/testing/providers/provider-drivers.ts'
import { StandInStripe } from '../../server/testing/providers/stripe/stand-in-stripe.ts'
import { freeWhatTheDeadHeld, letClaimsLapse } from '../after-a-kill.ts'
import { RunningServer } from '../running-server.ts'

/**
 * The built server on two PostgreSQL servers of the package: a primary whose commits wait for its replica, and a line that
 * turns from one to the other, as a balancer before a cluster does.
 */
const DATABASE = 'buchfink'
const READERS = 4
/** What a process may hold open at the primary and at the replica, and requests at once that would take more (docs/operating.md). */
const CONNECTIONS_MAX = { primary: 30, replica: 8 }
const CROWD = 150
const READY_WITHIN_MS = 10_000

const stripe = new StandInStripe()
const driver = stripeDriver(stripe)
let primary: OwnPostgres
let replica: OwnPostgres
let line: DatabaseLine
/** To the replica, once there is one. */
let readLine: DatabaseLine
let server: RunningServer
let env: Record<string, string>
const readers: RegisteredMember[] = []

beforeAll(async () => {
  await stripe.server.start()
  stripe.webhooks.mode = 'never'
  primary = await OwnPostgres.create()
  await withDatabase(primary.url(), (db) => sql.raw(`create database ${DATABASE}`).execute(db))
  line = await DatabaseLine.open(primary.url(DATABASE))
  readLine = await DatabaseLine.open(primary.url(DATABASE))
  env = { ...stripe.env, DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATABASE_READ_URL: readLine.url }
  const folder = await mkdtemp(join(tmpdir(), 'buchfink-e2e-'))
  server = await RunningServer.create(env, { folder, database: { url: line.url, drop: async () => undefined } })
  replica = await primary.replica('second')
  readLine.leadTo(replica.url(DATABASE))
  await withDatabase(primary.url(), async (db) => {
    await sql`alter system set synchronous_standby_names = 'second'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })
  for (let index = 0; index < READERS; index++) readers.push(await registerMember(server))
})

afterAll(async () => {
  await server?.dispose()
  await Promise.all([line?.close(), readLine?.close()])
  await replica?.dispose()
  await primary?.dispose()
  await stripe.server.stop()
})

/** What readers were told. */
interface Told {
  ordered: { exchange: string; reference: string; at: number }[]
  accepted: string[]
  revoked: string[]
}

/** Two readers swap with each other as long as they are let; what fails is begun anew. */
async function swap(sender: RegisteredMember, receiver: RegisteredMember, told: Told, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    await swapOnce(sender, receiver, told, round % 2 === 0).catch(() => wait(50))
  }
}

async function swapOnce(sender: RegisteredMember, receiver: RegisteredMember, told: Told, accepts: boolean): Promise<void> {
  const order = await orderThrough(driver, receiver.caller, await createOffer(sender.caller, 2))
  told.ordered.push({ ...order, at: performance.now() })
  const answer = accepts
    ? await sender.caller.post(`/exchanges/accept-request/${order.exchange}`)
    : await receiver.caller.post(`/exchanges/revoke-request/${order.exchange}`)
  if (answer.status === 200 && answer.body.processing !== true) (accepts ? told.accepted : told.revoked).push(order.exchange)
}

const READINESS = z.object({ ready: z.boolean(), database: z.boolean(), jobs: z.boolean() })

/** Whether database and jobs are there: being ready says less, for a while a process stays so without its database. */
async function isWhole(): Promise<boolean> {
  const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  const { ready, database, jobs } = READINESS.parse((await answer?.json()) ?? { ready: false, database: false, jobs: false })
  return ready && database && jobs
}

/** How many connections a server has of the platform. */
const connectionsOf = (database: OwnPostgres): Promise<number> =>
  withDatabase(database.url(), async (db) => {
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity where datname = ${DATABASE}`.execute(db)
    return rows[0]!.open
  })

/** Everybody at once, until told; searches and calls that ask much of the database. */
async function crowd(isOver: () => boolean): Promise<void> {
  const ask = async (index: number): Promise<void> => {
    // Of all of them, as one member has few seats.
    const cookie = readers[index % READERS]!.caller.cookieHeader()
    while (!isOver()) {
      const path = index % 2 === 0 ? `books/search?query=Buch+${index}&facets=true` : 'exchanges/get-pending-requests'
      const answer = await fetch(`${server.url}/api/v1/${path}`, { headers: { cookie } })
      await answer.text()
      // Who is told that it is busy comes again a little later.
      if (answer.status === 503 || answer.status === 429) await wait(50)
    }
  }
  await Promise.all(Array.from({ length: CROWD }, (_, index) => ask(index)))
}

it('holds no more connections than it says, however many ask at once, and searches at the replica', async () => {
  let isOver = false
  let asking: Promise<void> | undefined
  const seen = { primary: 0, replica: 0 }
  const look = async (): Promise<boolean> => {
    seen.primary = Math.max(seen.primary, await connectionsOf(primary))
    seen.replica = Math.max(seen.replica, await connectionsOf(replica))
    return seen.primary >= 20 && seen.replica >= CONNECTIONS_MAX.replica
  }
  try {
    // While nothing is answered all that are let in wait at the databases: a lock of the primary holds at its replica, too.
    await onPrimary((db) =>
      db.transaction().execute(async (tx) => {
        await sql`lock table exchange, book in access exclusive mode`.execute(tx)
        asking = crowd(() => isOver)
        await expect.poll(look, { interval: 20 }).toBe(true)
      }),
    )
    for (let count = 0; count < 20; count++) await look()
  } finally {
    isOver = true
    await asking
  }
  console.log(`connections with ${CROWD} requests at once: ${seen.primary} at the primary, ${seen.replica} at the replica`)
  expect(seen.primary).toBeLessThanOrEqual(CONNECTIONS_MAX.primary)
  expect(seen.replica).toBeLessThanOrEqual(CONNECTIONS_MAX.replica)
})

const onPrimary = <T>(work: Parameters<typeof withDatabase<T>>[1]): Promise<T> => withDatabase(primary.url(DATABASE), work)
const onNewPrimary = <T>(work: Parameters<typeof withDatabase<T>>[1]): Promise<T> => withDatabase(replica.url(DATABASE), work)

it('loses no order that was answered when its primary is killed, and serves again within ten seconds', async () => {
  const told: Told = { ordered: [], accepted: [], revoked: [] }
  let isOver = false
  const swapping = readers.map((sender, index) => swap(sender, readers[(index + 1) % READERS]!, told, () => isOver))
  await expect.poll(() => told.ordered.length, { interval: 20 }).toBeGreaterThan(11)

  const killedAt = performance.now()
  await primary.kill()
  line.sever()
  await withDatabase(replica.url(), (db) => sql`select pg_promote()`.execute(db))
  line.leadTo(replica.url(DATABASE))
  const promotedMs = performance.now() - killedAt
  await expect.poll(isWhole, { interval: 50, timeout: READY_WITHIN_MS }).toBe(true)
  const readyMs = performance.now() - killedAt
  await expect.poll(() => told.ordered.filter(({ at }) => at > killedAt).length, { interval: 50 }).toBeGreaterThan(3)
  // What it searched at is the primary now, and nothing else is left.
  expect((await fetch(`${server.url}/api/v1/books/search?query=Buch`)).status).toBe(200)
  const orderedMs = told.ordered.find(({ at }) => at > killedAt)!.at - killedAt
  isOver = true
  await Promise.all(swapping)
  expect(readyMs).toBeLessThan(READY_WITHIN_MS)

  await onNewPrimary(async (db) => {
    const rows = await db.selectFrom('exchange').select(['id', 'status']).execute()
    const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
    expect(told.ordered.filter(({ exchange }) => !statusOf.has(exchange))).toEqual([])
    expect(told.accepted.map((exchange) => statusOf.get(exchange)).filter((status) => status !== 'REQUEST_ACCEPTED')).toEqual([])
    expect(told.revoked.map((exchange) => statusOf.get(exchange)).filter((status) => status !== 'REVOKED')).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  })
  console.log(
    `failover: promoted after ${seconds(promotedMs)}, ready after ${seconds(readyMs)}, next order after ${seconds(orderedMs)}; ` +
      `${told.ordered.length} orders, ${told.accepted.length} acceptances, ${told.revoked.length} revocations, none lost`,
  )
})

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

it('owes nobody a cent afterwards: every payment is at the provider as in the ledger', async () => {
  await server.stop()
  await freeWhatTheDeadHeld(server)
  await letClaimsLapse(server)
  // Its sweeps begin at once: claims end, effects are done, and what was stuck is compared with the provider.
  await server.start(env)
  await onNewPrimary(async (db) => {
    await expect.poll(() => leftOver(db)).toEqual([])
    await expect
      .poll(() => db.selectFrom('exchange').select('id').where('status', 'in', ['PENDING_PAYMENT', 'ACCEPTING']).execute())
      .toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
    // The shift of the clock makes what was tried twice late until the next comparison; nothing else may need a person.
    const findings = db.selectFrom('reconciliation_finding').selectAll().where('is_parked', '=', true)
    expect(await findings.where('action', '<>', 'late').execute()).toEqual([])
    const payments = await db.selectFrom('payment').select(['provider_ref', 'status']).execute()
    const ours = new Map(payments.map(({ provider_ref, status }) => [provider_ref, status]))
    const differing = [...stripe.intents.keys()].filter(
      (reference) => !AGREES[ours.get(reference) ?? 'unknown']?.includes(driver.money(reference)),
    )
    expect(differing).toEqual([])
    expect(payments.filter(({ status }) => status === 'CAPTURED').length).toBeGreaterThan(0)
  })
})

/** Our states, and what the provider may say to them; of an intent we do not know nothing may be held. */
const AGREES: Record<string, string[]> = {
  AUTHORIZED: ['held'],
  CAPTURED: ['captured'],
  VOIDED: ['canceled', 'unpaid'],
  unknown: ['unpaid', 'canceled'],
}
