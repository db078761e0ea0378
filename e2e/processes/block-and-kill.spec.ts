import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { restrictMember } from '../../server/testing/factories/read-and-decide.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { leftOver } from '../../server/testing/liveness.ts'
import { orderThrough, stripeDriver } from '../../server/testing/providers/provider-drivers.ts'
import type { ProviderFault } from '../../server/testing/providers/provider-server.ts'
import { StandInStripe } from '../../server/testing/providers/stripe/stand-in-stripe.ts'
import { endByBlock, expectEndedByBlock, lookBefore, type StormMoney } from '../../server/testing/storm/aftermath.ts'
import { finishWhatIsSent } from '../../server/testing/storm/finish.ts'
import { expectGathered, gatherFifty, type Storm } from '../../server/testing/storm/gather.ts'
import { freeWhatTheDeadHeld } from '../after-a-kill.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** A member with fifty exchanges in all states is blocked, and the process dies on the way (F63, K14, K10, K8). */
const stripe = new StandInStripe()
const driver = stripeDriver(stripe)
const FAULTS: ProviderFault[] = ['lostBefore', 'lostAfter', 'stored500', 'acted500', 'garbage', 'busy', 'conflict']
let env: Record<string, string>
let server: RunningServer
let admin: RegisteredMember
let isRefusing = false
let isStormy = false
let calls = 0

beforeAll(async () => {
  await stripe.server.start()
  stripe.webhooks.mode = 'never'
  stripe.server.nextFault = ({ path }) => {
    if (isRefusing && path.endsWith('/capture')) return 'lostBefore'
    // Every third call goes wrong, in another way each time.
    return isStormy && ++calls % 3 === 0 ? FAULTS[(calls / 3) % FAULTS.length] : undefined
  }
  env = { ...stripe.env, DEMO_DATA: 'off' }
  server = await startServer(env)
  admin = await registerMember(server)
  await server.withDatabase((db) => sql`update member set role = 'admin' where id = ${admin.id}::uuid`.execute(db))
}, 180_000)
afterAll(async () => {
  await server.dispose()
  await stripe.server.stop()
})

async function gather(): Promise<Storm> {
  return server.withDatabase((db) =>
    gatherFifty({
      front: server,
      db,
      admin,
      claim: async (caller, offer) => (await driver.press(caller, offer)).answer.body.exchangeUuid,
      order: async (caller, offer) => (await orderThrough(driver, caller, offer)).exchange,
      refuseCaptures: () => void (isRefusing = true),
    }),
  )
}

/** Makes everything that waits for its next try due now. */
async function hurry(db: Database): Promise<void> {
  await sql`update effect set run_at = app_now() where status = 'PENDING' and run_at > app_now()`.execute(db)
}

/** The next life, as a minute after the last one; it begins with all sweeps. With a place, it is known to die there. */
async function startAgain(point?: string): Promise<void> {
  await freeWhatTheDeadHeld(server)
  await server.withDatabase(hurry)
  const started = server.start({ ...env, ...(point && { CRASH_POINTS: point }) })
  // The server may reach the crash point before it says that it is ready.
  await (point ? started.catch(() => undefined) : started)
}

/** How many that a block ends are still open. */
async function unended({ exchanges }: Storm): Promise<number> {
  const ids = exchanges.filter((one) => endByBlock(one)).map(({ id }) => id)
  return server.withDatabase(async (db) => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from exchange where id = any(${ids}::uuid[]) and closed_at is null`.execute(db)
    return rows[0]!.open
  })
}

/** Waits until nothing of these kinds is left to do. */
async function noneLeft(kinds: RegExp): Promise<void> {
  await server.withDatabase(async (db) => {
    const left = async (): Promise<string[]> => {
      await hurry(db)
      return (await leftOver(db)).filter((name) => kinds.test(name))
    }
    await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([])
  })
}

const JOBS = /^L06/u
const EFFECTS = /^L0[23]/u

function moneyOf(reference: string): StormMoney {
  return { state: driver.money(reference), refundedCents: driver.refundedCents(reference) }
}

/** The whole of what a block of them asks for. */
async function blockAndDie({ id }: RegisteredMember): Promise<void> {
  const measure = { kind: 'BLOCK', ground: 'SPAM', reason: 'Dreimal dieselbe Werbung.', days: null }
  await restrictMember(admin.caller, id, measure).catch(() => undefined)
  expect(await server.died(), 'killed at K14').toBe('SIGKILL')
}

it(
  'what a block ends is ended once, though the process dies after it, in the middle and before it is noted',
  { timeout: 400_000 },
  async () => {
    const storm = await gather()
    await server.kill('process')
    await startAgain('K14')
    // The first sweep of its life lets expire what is past its time.
    await vi.waitFor(() => server.withDatabase((db) => expectGathered(storm, db)), { timeout: 60_000, interval: 250 })
    await noneLeft(JOBS)
    const before = await server.withDatabase((db) => lookBefore(storm, db))
    const all = await unended(storm)
    expect(all).toBe(24)

    isStormy = true
    await blockAndDie(storm.member)
    expect(await unended(storm), 'the block is there, and nothing has ended').toBe(all)
    await startAgain('K10')
    expect(await server.died()).toBe('SIGKILL')
    expect(await unended(storm), 'one has ended, its money has not moved').toBe(all - 1)
    isRefusing = false
    await startAgain('K8')
    expect(await server.died()).toBe('SIGKILL')

    // A capture under way is recorded by one process and its exchange ended by the next.
    await startAgain()
    isStormy = false
    await noneLeft(EFFECTS)
    await server.kill('process')
    await startAgain()
    await expect.poll(() => unended(storm)).toBe(0)
    await noneLeft(EFFECTS)
    await noneLeft(JOBS)
    await server.withDatabase((db) => expectEndedByBlock(storm, db, { before, moneyOf }))
    await finishWhatIsSent(storm, admin)
  },
)
