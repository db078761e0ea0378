import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MONITORING_DAYS } from '#domain/policy/monitoring.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { refuseRows } from '../../testing/rows/refuse-rows.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { reckonDays } from './commands.ts'

const test = useTestApplication()
let admin: RegisteredMember

const all = async () => (await admin.caller.get('/monitoring/all')).body
const details = async () => (await admin.caller.get('/monitoring/details')).body
const economy = async () => (await test().visitor().get('/points/economy')).body
const aMinute = () => test().shiftClock('61 seconds')

async function stored(): Promise<string[]> {
  const { rows } = await sql<{
    line: string
  }>`select concat_ws(' ', day, measure, part, value) as line from daily_figure order by 1`.execute(test().db)
  return rows.map(({ line }) => line)
}

beforeAll(async () => {
  admin = await registerAdmin(test())
})

describe('figures', () => {
  it('say something true before the first ones are written', async () => {
    expect(await all()).toMatchObject({
      total_number_of_users: 0,
      total_number_of_complete_exchanges: 0,
      total_number_of_open_offers: 0,
    })
    const empty = await details()
    expect(empty).toMatchObject({ reckonedAt: null, alarm: { state: 'UNKNOWN' }, labels: { daysLeft: null }, times: { answer: null } })
    expect(empty.daily.newMembers).toEqual(Array.from({ length: MONITORING_DAYS }, () => null))
    expect(await economy()).toMatchObject({ day: null, free: 0, averagePrice: null, freePercent: null, waitMinutes: null })
  })

  it('say nothing of points while only days that are over are counted', async () => {
    await sql`insert into daily_figure (day, measure, part, value) values ((app_now() - interval '3 days')::date, 'swaps', '', 4)`.execute(
      test().db,
    )
    expect(await economy()).toMatchObject({ day: null })
    expect((await details()).daily.openOffers).toEqual(Array.from({ length: MONITORING_DAYS }, () => null))
    await sql`delete from daily_figure`.execute(test().db)
  })

  it("have the specification's names, and count to the last minute", async () => {
    await test().settle()
    const before = await all()
    await playUntil(test(), 'received')
    await aMinute()
    await test().settle()
    const after = await all()
    expect(after.total_number_of_users - before.total_number_of_users).toBe(2)
    expect(after.total_number_of_complete_exchanges - before.total_number_of_complete_exchanges).toBe(1)
    expect(Object.keys(after).toSorted()).toEqual([
      'new_offers_ts',
      'new_users_ts',
      'total_number_of_complete_exchanges',
      'total_number_of_open_offers',
      'total_number_of_users',
    ])
    for (const counts of [after.new_users_ts, after.new_offers_ts]) {
      const seconds = Object.keys(counts).map(Number)
      expect(seconds).toHaveLength(MONITORING_DAYS)
      const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', second: '2-digit' })
      expect(new Set(seconds.map((second) => clock.format(second * 1000)))).toEqual(new Set(['00:00:00']))
    }
    expect(Object.values(after.new_offers_ts).at(-1)).toBe(1)
  })

  it('follow an exchange through its funnel, and its points and euros through the ledger', async () => {
    // The receiver confirmed what its sender had not marked as sent.
    const { funnel, endings, points, month, daily, states } = await details()
    expect(funnel).toEqual({ claimed: 1, paid: 1, accepted: 1, sent: 0, received: 1 })
    expect(endings).toEqual([{ reason: 'CONFIRMED', count: 1 }])
    expect(states.every(({ count }: { count: number }) => count === 0)).toBe(true)
    expect(month.fees).toBeGreaterThan(0)
    expect(month.shipping).toBe(270)
    expect(daily.feeCents.at(-1)).toBe(month.fees)
    const { rows } = await sql<{ holding: number }>`
      select sum(balance)::int as holding from account where unit = 'POINT' and kind in ('avail', 'held', 'escrow')`.execute(test().db)
    expect(points.circulating).toBe(rows[0]?.holding)
    expect(points.free + points.granted + points.sold + points.goodwill - points.retired).toBe(points.circulating)
  })
})

describe('points in exchanges', () => {
  it('are those that the ledger holds there', async () => {
    await playUntil(test(), 'labelReady')
    await playUntil(test(), 'requested')
    await aMinute()
    await test().settle()
    const { points, states } = await details()
    const { rows } = await sql<{ held: number }>`
      select sum(balance)::int as held from account where unit = 'POINT' and kind = 'escrow'`.execute(test().db)
    expect(points.held).toBeGreaterThan(0)
    expect(points.held).toBe(rows[0]?.held)
    expect(states).toEqual(
      expect.arrayContaining([
        { state: 'LABEL_READY', count: 1 },
        { state: 'REQUESTED', count: 1 },
      ]),
    )
  })
})

describe('days', () => {
  it('are written once by many processes at a time, and the same again when nothing happened', async () => {
    await aMinute()
    await Promise.all([1, 2, 3, 4].map(() => reckonDays(test().db)))
    const before = await stored()
    expect(new Set(before.map((line) => line.split(' ').slice(0, -1).join(' '))).size).toBe(before.length)
    await aMinute()
    await reckonDays(test().db)
    expect(await stored()).toEqual(before)
  })

  it('come for each day of a week in which no process ran, and the day before is closed', async () => {
    await test().shiftClock('3 days')
    await registerMember(test())
    await test().shiftClock('4 days')
    await reckonDays(test().db)
    // The session of the one before has ended meanwhile.
    admin = await registerAdmin(test())
    const { daily, days, times } = await details()
    expect(days).toHaveLength(MONITORING_DAYS)
    expect(daily.newMembers.slice(-7)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(daily.members.at(-1)).toBe(daily.members.at(-2))
    // Stocks of days on which no process ran cannot be known afterwards.
    expect(daily.openOffers.slice(-7, -1)).toEqual([null, null, null, null, null, null])
    expect(times.answer).toEqual({ median: expect.any(Number), p90: expect.any(Number) })
    expect(times.wait.median).toBeGreaterThanOrEqual(0)
  })

  it('count who left', async () => {
    const member = await registerMember(test())
    await aMinute()
    await reckonDays(test().db)
    const before = (await all()).total_number_of_users
    await sql`update member set deleted_at = app_now() where id = ${member.id}::uuid`.execute(test().db)
    await aMinute()
    await reckonDays(test().db)
    expect((await all()).total_number_of_users).toBe(before - 1)
    await sql`update member set deleted_at = null where id = ${member.id}::uuid`.execute(test().db)
  })
})

describe('a day that cannot be reckoned', () => {
  it('stops neither those after it nor today, and what has built upon it is reckoned once more', async () => {
    const { rows } = await sql<{ day: string }>`select (app_now() at time zone 'Europe/Berlin')::date::text as day`.execute(test().db)
    const failing = rows[0]?.day
    // Not in the figures that this day has so far.
    await registerMember(test())
    await test().shiftClock('2 days')
    const allow = await refuseRows(test(), 'daily_figure', `new.day = '${failing}'`, 'insert')
    await expect(reckonDays(test().db)).rejects.toThrow('figures of a day could not be reckoned: 1')
    const figured = await sql<{ days: number }>`
      select count(*)::int as days from figured_day where day > ${failing}::date and reckoned_at > app_now() - interval '1 minute'`.execute(
      test().db,
    )
    expect(figured.rows).toEqual([{ days: 2 }])
    await allow()
    for (let round = 0; round < 2; round++) {
      await aMinute()
      await reckonDays(test().db)
    }
    admin = await registerAdmin(test())
    const counted = await sql<{ members: number }>`
      select count(*)::int - 1 as members from member where deleted_at is null`.execute(test().db)
    const members = counted.rows[0]?.members
    expect((await details()).daily.members.slice(-3)).toEqual([members, members, members])
  })
})

describe('points in public', () => {
  it('are told to everybody, from the ledger', async () => {
    await aMinute()
    await reckonDays(test().db)
    const [shown, { points }] = [await economy(), await details()]
    expect(shown).toMatchObject({ free: points.free, granted: points.granted, circulating: points.circulating, retired: points.retired })
    expect(shown.swaps).toBe(1)
    expect(shown.averagePrice).toBeGreaterThan(0)
    expect(shown.earned).toBe(shown.averagePrice)
    expect(shown.freePercent).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(shown)).not.toContain('held')
  })
})

describe('what waits', () => {
  it('is told with its age: jobs, effects, parked ones, differences, refused mails', async () => {
    await playUntil(test(), 'requested')
    const { rows } = await sql<{ id: string }>`select id from payment order by created_at desc limit 1`.execute(test().db)
    const payment = rows[0]?.id
    await sql`insert into effect (kind, payment_id, dedupe_key, status, last_error) values
      ('VOID', ${payment}::uuid, 'monitoring parked', 'PARKED', 'x')`.execute(test().db)
    await sql`insert into effect (kind, payment_id, dedupe_key, status, run_at) values
      ('VOID', ${payment}::uuid, 'monitoring waiting', 'PENDING', app_now() + make_interval(days => 1))`.execute(test().db)
    await sql`insert into mail_refusal (key, template, code) values ('monitoring', 'exchange', 550)`.execute(test().db)
    await sql`with run as (insert into reconciliation_run (scope) values ('full') returning id)
      insert into reconciliation_finding (run_id, provider, action, is_parked) select id, 'stripe', 'none', true from run`.execute(
      test().db,
    )
    const found = await details()
    expect(found.parked).toEqual({ count: 1, since: expect.any(String) })
    expect(found.differences).toEqual({ count: 1, since: expect.any(String) })
    expect(found.effects).toEqual(expect.arrayContaining([{ name: 'VOID', waiting: 1, failed: 0, oldestAt: expect.any(String) }]))
    expect(found.mails).toMatchObject({ refused: 1, waiting: expect.any(Number) })
    expect(found.mails.waiting).toBeGreaterThan(0)
    expect(found.jobs.map(({ name }: { name: string }) => name)).toContain('mail')
    await sql`delete from effect where dedupe_key like 'monitoring %'`.execute(test().db)
  })

  it('names the books that most wish for and nobody offers', async () => {
    const wisher = await registerMember(test())
    const { uuid } = await addBook(wisher.caller, { title: 'Das leere Regal' })
    const added = await wisher.caller.post('/exchanges/wish-list/add', { bookUuid: uuid })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const wanted = { uuid, title: 'Das leere Regal', authors: expect.any(String), wishes: 1 }
    expect((await details()).unservedWishes).toEqual([wanted])
    await putCopy(test(), { bookId: uuid, ownerId: wisher.id })
    expect((await details()).unservedWishes).toEqual([])
  })
})
