import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { INVARIANTS } from '../points/invariants.ts'
import { checkNewest, checkWhole } from './commands.ts'
import { codeOfInvariant, NEWEST } from './newest.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const health = async () => (await admin.caller.get('/admin/health')).body
const check = async (name: string) => (await health()).checks.find((one: { name: string }) => one.name === name)
const sweep = async (name: 'newest books' | 'whole books') =>
  test()
    .application.sweeps.find((one) => one.name === name)!
    .run()
const nextTurn = () => sql`delete from invariant_turn`.execute(test().db)
const found = async (scope: 'newest' | 'whole', state: 'holds' | 'broken' | 'unknown'): Promise<string[]> => {
  const rows = await test().db.selectFrom('invariant_check').select('code').where('scope', '=', scope).where('state', '=', state).execute()
  return rows.map(({ code }) => code).toSorted()
}

/** Sets the database's clock to an hour of a later German day; the session of the administrator ends with the time that passes. */
async function toGermanHour(hour: number): Promise<void> {
  await sql`
    update clock set shift = shift + (date_trunc('day', app_now() at time zone 'Europe/Berlin') + make_interval(days => 1, hours => ${hour}))
      at time zone 'Europe/Berlin' - app_now()`.execute(test().db)
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
}

/** Something that only a bug could do, and its undoing. */
async function whileBroken(exchange: string, work: () => Promise<void>): Promise<void> {
  const copies = (by: number) => sql`update exchange set copies = copies + ${by} where id = ${exchange}::uuid`.execute(test().db)
  await copies(1)
  try {
    await work()
  } finally {
    await copies(-1)
  }
}

describe('the newest books', () => {
  it('ask every rule of the books, or say that it is asked of the whole alone', () => {
    expect(Object.keys(NEWEST).toSorted()).toEqual(Object.keys(INVARIANTS).map(codeOfInvariant).toSorted())
  })

  it.each(['claimed', 'requested', 'received'] as const)(
    'are never told to be broken when the whole is not, however little is looked at: %s',
    async (stage) => {
      await playUntil(test(), stage)
      for (const lines of [1, 3]) {
        await nextTurn()
        await checkNewest(test().db, lines)
        expect([await found('newest', 'broken'), await found('newest', 'unknown')]).toEqual([[], []])
      }
      expect(await found('newest', 'holds')).toHaveLength(Object.values(NEWEST).filter((narrowed) => narrowed !== null).length)
    },
  )

  it('are told to be broken within five minutes, since when, and to hold again', async () => {
    const { exchange } = await playUntil(test(), 'requested')
    await nextTurn()
    await whileBroken(exchange, async () => {
      await sweep('newest books')
      expect(await found('newest', 'broken')).toEqual(['X03'])
      expect(await check('books')).toMatchObject({ state: 'bad', reason: 'BOOKS_BROKEN', count: 1, since: expect.any(String) })
      const { since } = await check('books')
      await test().shiftClock('6 minutes')
      await checkNewest(test().db)
      const later = new Date((await check('books')).since)
      // The same moment, by a clock that was moved on: six minutes ago.
      expect(new Date(since).getTime() - later.getTime()).toBeGreaterThan(5 * 60_000)
    })
    await checkNewest(test().db)
    expect(await found('newest', 'broken')).toEqual(['X03'])
    await test().shiftClock('6 minutes')
    await checkNewest(test().db)
    expect(await check('books')).toMatchObject({ state: 'good', reason: null, since: null })
  })
})

describe('of the books the newest', () => {
  it('are not what was touched before; the whole has that', async () => {
    const { exchange } = await playUntil(test(), 'requested')
    for (let later = 0; later < 2; later++) await playUntil(test(), 'requested')
    await whileBroken(exchange, async () => {
      await nextTurn()
      await checkNewest(test().db, 2)
      expect(await found('newest', 'broken')).toEqual([])
      await toGermanHour(3)
      for (const _ of Object.keys(INVARIANTS)) {
        await nextTurn()
        await checkWhole(test().db)
      }
      expect(await found('whole', 'broken')).toEqual(['X03'])
      expect(await check('books')).toMatchObject({ state: 'bad', count: 1 })
    })
    await toGermanHour(3)
    for (const _ of Object.keys(INVARIANTS)) {
      await nextTurn()
      await checkWhole(test().db)
    }
    expect(await found('whole', 'holds')).toHaveLength(Object.keys(INVARIANTS).length)
  })

  it('are checked by one of all processes', async () => {
    await nextTurn()
    await sql`delete from invariant_check`.execute(test().db)
    await Promise.all([1, 2, 3, 4].map(() => checkNewest(test().db)))
    const { rows } = await sql<{ rounds: number }>`select count(distinct checked_at)::int as rounds from invariant_check`.execute(test().db)
    const before = rows[0]!.rounds
    await checkNewest(test().db)
    expect(
      (await sql<{ rounds: number }>`select count(distinct checked_at)::int as rounds from invariant_check`.execute(test().db)).rows,
    ).toEqual([{ rounds: before }])
  })
})

describe('the whole books', () => {
  it('are asked at night alone, one question a minute, each once', async () => {
    await sql`delete from invariant_check where scope = 'whole'`.execute(test().db)
    await toGermanHour(12)
    await nextTurn()
    await checkWhole(test().db)
    expect(await found('whole', 'holds')).toEqual([])
    await toGermanHour(2)
    await Promise.all([1, 2, 3].map(() => sweep('whole books')))
    expect(await found('whole', 'holds')).toHaveLength(1)
    await test().shiftClock('61 seconds')
    await checkWhole(test().db)
    expect(await found('whole', 'holds')).toHaveLength(2)
    for (const _ of Object.keys(INVARIANTS)) {
      await nextTurn()
      await checkWhole(test().db)
    }
    const moments = () =>
      test().db.selectFrom('invariant_check').select(['code', 'checked_at']).where('scope', '=', 'whole').orderBy('code').execute()
    const asked = await moments()
    expect(asked).toHaveLength(Object.keys(INVARIANTS).length)
    await nextTurn()
    await checkWhole(test().db)
    expect(await moments()).toEqual(asked)
  })
})

describe('how the site runs', () => {
  it('is told in the order of the page, and a process that answers says who it is', async () => {
    await nextTurn()
    await checkNewest(test().db)
    await sql`
      insert into process_heartbeat (id, node, build, started_at, disk_left)
      values ('one', 'node-1:3000', 'abc', clock_timestamp(), 0.257), ('old', null, null, null, null)`.execute(test().db)
    const { checks, processes } = await health()
    expect(checks.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['books', 'good'],
      ['payments', 'good'],
      ['providers', 'good'],
      ['labels', 'good'],
      ['mails', 'good'],
      ['jobs', 'good'],
      ['sweeps', 'good'],
      ['disks', 'good'],
      ['photos', 'good'],
      ['backups', 'absent'],
      // The cluster of the tests has one while another file tries that.
      ['replicas', expect.stringMatching(/absent|good/u)],
      ['processes', 'good'],
    ])
    expect(checks.at(-1)).toMatchObject({ count: 2 })
    expect(checks.find(({ name }: { name: string }) => name === 'disks')).toMatchObject({ count: 25 })
    expect(processes).toEqual([{ node: 'node-1:3000', build: 'abc', startedAt: expect.any(String), lateSweeps: [] }])
  })

  it('says what is wrong and since when, and is well as soon as that is mended', async () => {
    await sql`
      insert into effect (kind, payment_id, dedupe_key, status, created_at)
      select 'REFUND', id, 'parked', 'PARKED', app_now() - make_interval(hours => 3) from payment limit 1`.execute(test().db)
    const { checks, checkedAt } = await health()
    const payments = checks.find(({ name }: { name: string }) => name === 'payments')
    expect(payments).toMatchObject({ state: 'bad', reason: 'EFFECTS_PARKED', count: 1 })
    expect(Math.round((new Date(checkedAt).getTime() - new Date(payments.since).getTime()) / 60_000)).toBe(180)
    await sql`delete from effect where dedupe_key = 'parked'`.execute(test().db)
    expect(await check('payments')).toMatchObject({ state: 'good' })
  })

  it('says what it could not find out, and the rest all the same', async () => {
    await nextTurn()
    await checkNewest(test().db)
    await test()
      .db.transaction()
      .execute(async (tx) => {
        await sql`lock table reconciliation_finding in access exclusive mode`.execute(tx)
        const { checks } = await health()
        expect(checks.filter(({ state }: { state: string }) => state === 'unknown')).toEqual([
          { name: 'providers', bytes: null, state: 'unknown', reason: 'UNREADABLE', count: null, since: null },
        ])
      })
    expect(await check('providers')).toMatchObject({ state: 'good' })
  })

  it('is for administrators alone', async () => {
    const mara = await registerMember(test())
    expect((await mara.caller.get('/admin/health')).status).toBe(403)
  })
})
