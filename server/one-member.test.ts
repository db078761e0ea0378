import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { SEATS, STATEMENTS_OF_MEMBER } from '#domain/policy/at-once.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { ReadsAtOnce } from './platform/http/reads-at-once.ts'
import { SessionOwners } from './platform/http/session-owners.ts'
import { readSession } from './platform/session/session.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from './testing/factories/factories.ts'
import { registerAdmin } from './testing/factories/register-admin.ts'
import { useTestApplication } from './testing/test-application.ts'

/** Lists of one's own, each asked for often at once. */
const LISTS = [
  '/exchanges/my-book-offers',
  '/intake',
  '/exchanges/get-requested-books',
  '/exchanges/pages/incoming',
  '/exchanges/wish-list/my',
  '/notifications',
  '/chat/conversation_previews',
  '/points/ledger',
]
const IN_FLIGHT = SEATS.memberReads.atOnce + SEATS.memberReads.waiting

const test = useTestApplication()
let site: Hono<ApiEnv>
let mara: RegisteredMember
let ivo: RegisteredMember

beforeAll(async () => {
  const owners = new SessionOwners(async (cookie) => (await readSession(test().db, cookie, false))?.member.id ?? null)
  const reads = new ReadsAtOnce({ isSecure: false, addressOf: () => null, isAway: () => false, owners })
  site = new Hono<ApiEnv>().use(reads.admitting())
  site.all('*', (context) => test().application.api.fetch(context.req.raw, {}))
  mara = await registerMember(test())
  ivo = await registerMember(test())
  const { uuid: bookId } = await addBook(mara.caller, { title: 'Momo' })
  await putCopy(test(), { bookId, ownerId: mara.id, price: 3 })
})

async function ask({ caller }: RegisteredMember, path: string): Promise<number> {
  const answer = await site.request(`/api/v1${path}`, { headers: { cookie: caller.cookieHeader() } })
  await answer.text()
  return answer.status
}

/** How many connections to the database are at work at most while something is done. */
async function mostStatements(work: () => Promise<unknown>): Promise<number> {
  const { pool } = test().services
  let [now, most] = [0, 0]
  const taken = (): void => void (most = Math.max(most, ++now))
  const given = (): void => void now--
  pool.on('acquire', taken).on('release', given)
  try {
    await work()
  } finally {
    pool.off('acquire', taken).off('release', given)
  }
  return most
}

/** A call that asks many statements beside one another. */
const OF_ADMINISTRATORS = '/admin/payments'

it.each(LISTS)('one member runs few statements at once, however often they ask for %s', async (path) => {
  const statuses: number[] = []
  const most = await mostStatements(async () => {
    statuses.push(...(await Promise.all(Array.from({ length: IN_FLIGHT }, () => ask(mara, path)))))
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(most).toBeLessThanOrEqual(STATEMENTS_OF_MEMBER)
})

it('an administrator has no more, whose calls ask several at once', async () => {
  const admin = await registerAdmin(test())
  const most = await mostStatements(async () => {
    const statuses = await Promise.all(Array.from({ length: IN_FLIGHT }, () => ask(admin, OF_ADMINISTRATORS)))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
  expect(most).toBeLessThanOrEqual(STATEMENTS_OF_MEMBER)
})

it('others are answered before all that one member has asked for: they stand behind what is at work, not behind the queue', async () => {
  // Both sessions are known, as they are after the first call, and so are the connections: one that opens while the machine is busy takes
  // as long as many calls.
  await Promise.all([ask(mara, '/intake'), ask(ivo, '/intake')])
  const { pool } = test().services
  const opened = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  for (const connection of opened) connection.release()
  let answered = 0
  const calls = Array.from({ length: IN_FLIGHT }, async () => {
    await ask(mara, '/exchanges/my-book-offers')
    answered++
  })
  expect(await ask(ivo, '/exchanges/my-book-offers')).toBe(200)
  // What is at work when the other comes, and as much again for each of the few statements of their call, one after the other.
  expect(answered).toBeLessThan(IN_FLIGHT / 2)
  await Promise.all(calls)
})
