import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { twoReaders } from '../../server/testing/factories/exchange-factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { orderThrough, stripeDriver } from '../../server/testing/providers/provider-drivers.ts'
import { StandInStripe } from '../../server/testing/providers/stripe/stand-in-stripe.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** SIGTERM while Stripe is taking money (F22). */
const stripe = new StandInStripe()
const driver = stripeDriver(stripe)
let server: RunningServer
let env: Record<string, string>

beforeAll(async () => {
  await stripe.server.start()
  stripe.webhooks.mode = 'never'
  env = { ...stripe.env, DEMO_DATA: 'off' }
  server = await startServer(env)
})
afterAll(async () => {
  await server.dispose()
  await stripe.server.stop()
})

/** Lets captures of the named payments wait: until the promise is kept, or for ever. */
function holdUp(waits: Record<string, Promise<void>>): { begun: () => number } {
  let begun = 0
  stripe.server.beforeAnswer = async ({ path }) => {
    const reference = Object.keys(waits).find((name) => path === `/v1/payment_intents/${name}/capture`)
    if (reference === undefined) return
    begun++
    await waits[reference]
  }
  return { begun: () => begun }
}

async function request() {
  const readers = await twoReaders(server, 2)
  return { ...readers, ...(await orderThrough(driver, readers.receiver.caller, readers.offer)) }
}

/** Keeps asking for a page over one connection after the other; notes every status that came as an answer. */
function keepAsking(): { seen: ReadonlyMap<number | 'refused', number>; stop: () => Promise<void> } {
  const seen = new Map<number | 'refused', number>()
  const stop = new AbortController()
  const ask = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const answer = await fetch(`${server.url}/api/v1/session`).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 'refused' as const,
      )
      seen.set(answer, (seen.get(answer) ?? 0) + 1)
      await wait(20)
    }
  }
  const asking = Promise.all([ask(), ask(), ask()])
  return {
    seen,
    stop: async () => {
      stop.abort()
      await asking
    },
  }
}

it('a capture that ends in time is answered, one that does not is handed over; nobody sees a 5xx (F22)', async () => {
  const [quick, hanging] = [await request(), await request()]
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { begun } = holdUp({
    [quick.reference]: finished,
    [hanging.reference]: new Promise(() => undefined),
  })
  const accept = ({ sender, exchange }: typeof quick) => sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const answers = [accept(quick), accept(hanging).catch((error: unknown) => error)] as const
  await expect.poll(begun).toBe(2)

  const crowd = keepAsking()
  await expect.poll(() => crowd.seen.get(200)).toBeGreaterThan(3)
  const stopped = server.stop()
  // It takes nobody new any more, and waits for the captures.
  await expect.poll(() => crowd.seen.has('refused')).toBe(true)
  finish()
  expect((await answers[0]).body.exchange.status).toMatch(/REQUEST_ACCEPTED|LABEL_READY/u)
  expect(await stopped).toBe(0)
  await crowd.stop()
  expect([...crowd.seen.keys()].filter((status) => status !== 'refused')).toEqual([200])
  expect([driver.money(quick.reference), driver.money(hanging.reference)]).toEqual(['captured', 'held'])
  // A caller that waited for the stopped server hears that the capture is under way, or asks again; never that it failed.
  const told = await answers[1]
  if (!(told instanceof Error)) expect(told).toMatchObject({ status: 200, body: { processing: true } })

  stripe.server.beforeAnswer = undefined
  await server.start(env)
  await server.withDatabase(async (db) => {
    await sql`update effect set lease_until = clock_timestamp() where status = 'RUNNING'`.execute(db)
    await expect.poll(() => driver.money(hanging.reference), { interval: 50 }).toBe('captured')
    const undone = async () => (await sql`select 1 from effect where status <> 'DONE'`.execute(db)).rows
    await expect.poll(undone, { interval: 50 }).toEqual([])
    const { rows } = await sql<{ status: string; taken: number }>`
      select p.status, (select count(*)::int from payment_event v where v.payment_id = p.id and v.kind = 'CAPTURED') as taken from payment p`.execute(
      db,
    )
    expect(rows).toEqual([
      { status: 'CAPTURED', taken: 1 },
      { status: 'CAPTURED', taken: 1 },
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })
})
