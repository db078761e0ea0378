import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { buildApplication, type Application } from '../application.ts'
import { openDatabase, openPool, type Database } from '../platform/db/database.ts'
import { Caller } from '../testing/caller.ts'
import { readQuote, twoReaders } from '../testing/factories/exchange-factories.ts'
import type { RegisteredMember } from '../testing/factories/factories.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { orderThrough, stripeDriver } from '../testing/providers/provider-drivers.ts'
import { useProviders } from '../testing/providers/use-providers.ts'
import { registerAdmin } from '../testing/factories/register-admin.ts'
import type { TestApplication } from '../testing/test-application.ts'

/** A backup from before the provider's newest payments is put back (F25): time goes on at the provider, not here. */
const { stripe, test } = await useProviders()
const driver = stripeDriver(stripe)
const closing: (() => Promise<void>)[] = []
/** Who answers callers: the application of today, later the one on the backup. */
let running: Application | undefined

afterAll(async () => {
  for (const close of closing) await close()
})

/** Members of this door go on with the session they have, whichever application runs. */
function door(): TestApplication {
  return { ...test(), visitor: () => new Caller((path, init) => (running ?? test().application).api.request(path, init, {})) }
}

/** Copies the database as it is now. Connections keep a database from being copied, so they end; the pools open new ones. */
async function backUp(name: string): Promise<void> {
  const pool = openPool(inject('templateUrl').replace(/\/\w+$/u, '/postgres'), { max: 1 })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test().db)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${rows[0]!.name}`.execute(openDatabase(pool))
  await sql.raw(`create database ${name} template ${rows[0]!.name}`).execute(openDatabase(pool))
  closing.push(async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(openDatabase(pool))
    await pool.end()
  })
}

/** Starts the application on the backup. */
function restore(name: string): { db: Database; settle: () => Promise<void> } {
  const pool = openPool(inject('templateUrl').replace(/\/\w+$/u, `/${name}`))
  closing.unshift(() => pool.end())
  const db = openDatabase(pool)
  const application = buildApplication({ ...test().services, pool, db, searchDb: db })
  running = application
  return {
    db,
    settle: async () => {
      for (const sweep of application.sweeps) await sweep.run()
    },
  }
}

async function request(): Promise<Swap> {
  const readers = await twoReaders(door(), 2)
  return { ...readers, ...(await orderThrough(driver, readers.receiver.caller, readers.offer)) }
}

interface Swap {
  sender: RegisteredMember
  receiver: RegisteredMember
  offer: string
  exchange: string
  reference: string
}

const accept = ({ sender, exchange }: Swap) => sender.caller.post(`/exchanges/accept-request/${exchange}`)

it('a backup that is older than the provider: every difference is listed, and nobody orders until a person has closed them (F25)', async () => {
  const admin = await registerAdmin(door())
  const [same, accepted, declined, withdrawn] = [await request(), await request(), await request(), await request()]
  await accept(withdrawn)
  const [held, taken, later] = [await twoReaders(door(), 2), await twoReaders(door(), 2), await twoReaders(door(), 2)]
  const backup = `backup_${process.pid}`
  await backUp(backup)

  await accept(accepted)
  await declined.sender.caller.post(`/exchanges/decline-request/${declined.exchange}`)
  await withdrawn.sender.caller.post(`/exchanges/withdraw/${withdrawn.exchange}`)
  const heldOrder = await orderThrough(driver, held.receiver.caller, held.offer)
  const takenOrder = await orderThrough(driver, taken.receiver.caller, taken.offer)
  await accept({ ...taken, ...takenOrder })
  expect([accepted, declined, heldOrder, takenOrder].map(({ reference }) => driver.money(reference))).toEqual([
    'captured',
    'canceled',
    'held',
    'captured',
  ])

  const { db, settle } = restore(backup)
  await settle()
  const findings = await db
    .selectFrom('reconciliation_finding')
    .select(['reference', 'ours', 'theirs', 'action', 'uuid'])
    .orderBy('id')
    .execute()
  const facts = new Map(findings.map(({ reference, ours, theirs, action }) => [reference, [ours, theirs, action]]))
  expect(facts).toEqual(
    new Map([
      [accepted.reference, ['AUTHORIZED', 'captured', 'park']],
      [declined.reference, ['AUTHORIZED', 'canceled', 'loseHold']],
      [withdrawn.reference, ['CAPTURED', 'captured', 'park']],
      [heldOrder.reference, [null, 'held', 'release']],
      [takenOrder.reference, [null, 'captured', 'park']],
    ]),
  )
  expect(driver.money(heldOrder.reference)).toBe('canceled')

  // The copy of `taken` looks free here, although it was sold: nobody orders now, and no money is asked for.
  const intents = stripe.intents.size
  const { totalCents: amount, version, canOrder, reasons } = await readQuote(later.receiver.caller, later.offer)
  expect({ canOrder, reasons }).toEqual({ canOrder: false, reasons: ['ORDERS_STOPPED'] })
  const refused = await later.receiver.caller.post(`/stripe/order/${later.offer}/intent`, { amount, version })
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'ORDERS_STOPPED', detail: expect.stringMatching(/^Nobody can order .+\.$/u) },
  })
  expect(stripe.intents.size).toBe(intents)
  // What was ordered before goes on.
  await accept(same)
  expect(driver.money(same.reference)).toBe('captured')

  for (const { reference } of [accepted, takenOrder]) {
    expect((await readQuote(later.receiver.caller, later.offer)).canOrder).toBe(false)
    const { uuid } = findings.find((finding) => finding.reference === reference)!
    expect((await admin.caller.post(`/admin/findings/${uuid}/resolve`, { reason: 'Nach dem Einspielen geklärt.' })).status).toBe(200)
  }
  // The next night finds the same, and a person has dealt with it.
  await sql`update clock set shift = shift + interval '25 hours'`.execute(db)
  await settle()
  await orderThrough(driver, later.receiver.caller, later.offer)
  expect(await brokenInvariants(db)).toEqual([])
})
