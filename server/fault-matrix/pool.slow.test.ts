import type pg from 'pg'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { buildApplication, type Application } from '../application.ts'
import { openDatabase, openPool } from '../platform/db/database.ts'
import { Caller, type Answer } from '../testing/caller.ts'
import { authorize, claim, createOffer, order, pay, points, readQuote, twoReaders } from '../testing/factories/exchange-factories.ts'
import { useTestApplication, type FrontDoor } from '../testing/test-application.ts'

/** Orders while the database has no connection or no time for them (F16). */
const test = useTestApplication()
const pools: pg.Pool[] = []

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

/** The application once more, behind a pool of one connection. */
function narrow(limits: { waitMs?: number; statementTimeoutMs?: number } = {}): {
  door: FrontDoor
  pool: pg.Pool
  application: Application
} {
  const { services, mailsTo } = test()
  const pool = openPool(services.pool.options.connectionString ?? '', { max: 1, ...limits })
  pools.push(pool)
  const db = openDatabase(pool)
  const application = buildApplication({ ...services, pool, db, searchDb: db })
  const door: FrontDoor = { mailsTo, visitor: () => new Caller((path, init) => application.api.request(path, init, {})) }
  return { door, pool, application }
}

/** A refusal that says when to come again, in a sentence. */
function expectLater(answer: Answer): void {
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', detail: expect.stringMatching(/^[A-Z].+Try again in a moment\.$/u) },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

async function traces(offer: string) {
  const { rows } = await sql<{ exchanges: number; payments: number; status: string }>`
    select (select count(*)::int from exchange where offer_id = o.id) as exchanges,
           (select count(*)::int from payment p join exchange e on e.id = p.exchange_id where e.offer_id = o.id) as payments, o.status
      from offer o where o.id = ${offer}::uuid`.execute(test().db)
  return rows[0]
}

it('a whole swap gets by with one connection: nobody who holds one waits for another (F16)', async () => {
  const { door, application } = narrow({ waitMs: 5000 })
  const { sender, receiver, offer } = await twoReaders(door, 2)
  const others = [await createOffer(sender.caller, 2), await createOffer(sender.caller, 2)]
  const exchanges = await Promise.all([offer, others[0]!].map((one) => order(receiver.caller, one)))
  const answers = await Promise.all([
    sender.caller.post(`/exchanges/accept-request/${exchanges[0]}`),
    sender.caller.post(`/exchanges/decline-request/${exchanges[1]}`),
    claim(receiver.caller, others[1]!),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await test().shiftClock('16 minutes')
  for (const sweep of application.sweeps) await sweep.run()
  expect(await traces(others[1]!)).toMatchObject({ status: 'AVAILABLE' })
})

it('orders are told to come again while the pool is exhausted, and nothing of them is there (F16)', async () => {
  const { door, pool } = narrow({ waitMs: 300 })
  const { receiver, offer } = await twoReaders(door, 2)
  const [{ totalCents: amount, version }, before] = [await readQuote(receiver.caller, offer), await points(receiver)]
  const press = () => receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
  const taken = await pool.connect()
  const refused = await Promise.all([1, 2, 3, 4].map(press))
  taken.release()
  refused.forEach(expectLater)
  expect(await traces(offer)).toEqual({ exchanges: 0, payments: 0, status: 'AVAILABLE' })
  expect(await points(receiver)).toBe(before)
  expect((await press()).status).toBe(200)
})

it('an order whose last step found no connection goes on at the next press, with the same payment (F16)', async () => {
  const { door, pool, application } = narrow({ waitMs: 300 })
  const { receiver, offer } = await twoReaders(door, 2)
  const quote = await readQuote(receiver.caller, offer)
  const sandbox = application.gateways.sandbox!
  const { open } = sandbox
  let taken: pg.PoolClient | undefined
  sandbox.open = async (input) => {
    const opened = await open(input)
    taken = await pool.connect()
    return opened
  }
  const lost = await claim(receiver.caller, offer).finally(() => taken?.release())
  sandbox.open = open
  expectLater(lost)
  const intent = await claim(receiver.caller, offer)
  await pay(receiver.caller, intent)
  expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({ success: true })
  expect(await traces(offer)).toEqual({ exchanges: 1, payments: 1, status: 'RESERVED' })
  const { rows } = await sql`select 1 from sandbox_intent i join payment p on p.id::text = i.metadata->>'paymentId'
    join exchange e on e.id = p.exchange_id where e.offer_id = ${offer}::uuid`.execute(test().db)
  expect(rows).toHaveLength(1)
})

it('an order that takes the database too long is ended and told to come again, and nothing of it is there (F16)', async () => {
  const { door } = narrow({ statementTimeoutMs: 300 })
  const { receiver, offer } = await twoReaders(door, 2)
  const before = await points(receiver)
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select 1 from offer where id = ${offer}::uuid for update`.execute(tx)
      expectLater(await claim(receiver.caller, offer))
    })
  expect(await traces(offer)).toEqual({ exchanges: 0, payments: 0, status: 'AVAILABLE' })
  expect(await points(receiver)).toBe(before)
  await order(receiver.caller, offer)
})
