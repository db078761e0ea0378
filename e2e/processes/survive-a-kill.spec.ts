import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Dice } from '../../chaos/dice.ts'
import { createOffer, order } from '../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import { RunningServer } from '../running-server.ts'

let server: RunningServer
const readers: RegisteredMember[] = []

beforeAll(async () => {
  server = await RunningServer.create({ DEMO_DATA: 'off' })
  for (let index = 0; index < 6; index++) readers.push(await registerMember(server, { email: `leser${index}@example.org` }))
})
afterAll(() => server.dispose())

/** What is done next, and when the server dies: by chance, and the same in every run. */
const dice = new Dice(4711)

/** Everybody orders and answers until the line goes dead; `begun` is called as each step is asked for. */
async function swapUntilDead(begun: () => void): Promise<void> {
  const swapForever = async (sender: RegisteredMember, receiver: RegisteredMember): Promise<void> => {
    for (;;) {
      begun()
      const offer = await createOffer(sender.caller, 2)
      begun()
      const exchange = await order(receiver.caller, offer)
      begun()
      await (dice.next() < 0.5
        ? sender.caller.post(`/exchanges/accept-request/${exchange}`)
        : receiver.caller.post(`/exchanges/revoke-request/${exchange}`))
    }
  }
  const pairs = readers.map((reader, index) => swapForever(reader, readers[(index + 1) % readers.length]!))
  await Promise.allSettled(pairs)
}

/** Lets everybody swap, kills the server as the named step is asked for, with five others under way, and waits until everybody has noticed. */
async function killAtStep(step: number, what: 'process' | 'group'): Promise<void> {
  let count = 0
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const dead = swapUntilDead(() => void (++count === step && resolve()))
  await Promise.race([enough, dead])
  await server.kill(what)
  await dead
}

/** Waits until no payment is on its way between two states. */
async function drained(): Promise<void> {
  await server.withDatabase(async (db) => {
    const open = async (): Promise<number> => {
      const { rows } = await sql<{ open: number }>`
        select (select count(*) from effect where status <> 'DONE') + (select count(*) from exchange where status in ('PENDING_PAYMENT', 'ACCEPTING')) as open`.execute(
        db,
      )
      return Number(rows[0]?.open)
    }
    await expect.poll(open, { timeout: 60_000, message: 'effects and claims that are left over after the restart' }).toBe(0)
  })
}

/** Before the thirteenth step nobody's order has been answered. */
const ROUNDS = (
  [
    { orders: 6, what: 'process' },
    { orders: 3, what: 'group' },
  ] as const
).map(({ orders, what }) => ({ step: 12 + 3 * orders + Math.floor(dice.between(0, 18)), what }))

it('is killed in the middle of ordering, starts again, and owes nobody anything', { timeout: 240_000 }, async () => {
  for (const { step, what } of ROUNDS) {
    await killAtStep(step, what)
    await server.start({ DEMO_DATA: 'off' })
    expect(await server.withDatabase(brokenInvariants)).toEqual([])
  }
  // The leases of effects that died with their process end after 60 s, claims after 15 minutes.
  await server.withDatabase(async (db) => {
    await sql`update effect set lease_until = clock_timestamp() where status = 'RUNNING'`.execute(db)
    await sql`update clock set shift = shift + interval '16 minutes'`.execute(db)
  })
  await drained()
  const { facts, broken } = await server.withDatabase(async (db) => {
    const { rows } = await sql<{ exchanges: number; payments: number; captured_twice: number; forgotten: number }>`
      select (select count(*) from exchange) as exchanges, (select count(*) from payment) as payments,
             (select count(*) from (select exchange_id from payment where status = 'CAPTURED' group by exchange_id having count(*) > 1) twice) as captured_twice,
             (select count(*) from sandbox_intent i left join payment p on p.provider_ref = i.id
               where i.status in ('requires_capture', 'succeeded') and (p.id is null or p.status not in ('AUTHORIZED', 'CAPTURED'))) as forgotten`.execute(
      db,
    )
    return { facts: rows[0]!, broken: await brokenInvariants(db) }
  })
  console.log(`${ROUNDS.length} kills, ${facts.exchanges} exchanges, ${facts.payments} payments`)
  expect(facts.exchanges).toBeGreaterThan(4)
  expect(facts.captured_twice).toBe(0)
  expect(facts.forgotten, 'money held or taken that no exchange waits for').toBe(0)
  expect(broken).toEqual([])
})
