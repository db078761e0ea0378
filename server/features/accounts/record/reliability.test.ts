import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { pagesRead } from '../../../testing/costs/pages-read.ts'
import { reliabilityOf, type ReliabilityCounts } from '#domain/reliability.ts'
import { RELIABILITY_REQUESTS } from '#domain/policy/reliability.ts'
import { createOffer, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { playSwap } from '../../../testing/factories/play-swap.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { countRecords, listReliabilityCounts, lockRecords } from './queries/counts.ts'
import { exportReliability, exportYearlySends } from './queries/export.ts'

const test = useTestApplication({ plansForValues: true })
let readers: { sender: RegisteredMember; receiver: RegisteredMember }

beforeEach(async () => {
  readers = await twoReaders(test(), 1)
})

const countsOf = async (memberId: string) => (await listReliabilityCounts(test().db, [memberId])).get(memberId)

async function profileOf({ caller }: RegisteredMember) {
  const { profileId } = (await caller.get('/session')).body.user
  return (await test().visitor().get(`/user/${profileId}`)).body
}

it('says nothing of a newcomer, and from three requests on the facts', async () => {
  const { sender } = readers
  for (const end of ['received', 'received'] as const) await playSwap(test(), readers, end)
  await test().settle()
  expect(await profileOf(sender)).toMatchObject({ booksSent: 2, reliability: null })
  await playSwap(test(), readers, 'received')
  await test().settle()
  const facts = { answerHours: 1, accepted: { count: 3, of: 3 }, onTime: { count: 3, of: 3 }, asDescribed: null }
  expect(await profileOf(sender)).toMatchObject({ booksSent: 3, reliability: facts })
  // The same on the page of a book, for guests.
  const offer = await createOffer(sender.caller, 2)
  const { book } = (await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer
  expect((await test().visitor().get(`/books/book/${book.uuid}`)).body.offers).toMatchObject([{ uuid: offer, reliability: facts }])
})

it('counts declines, expiries and stepping back, each where it belongs', async () => {
  const { sender } = readers
  await playSwap(test(), readers, 'declined')
  const kept = await playSwap(test(), readers, 'accepted')
  await sender.caller.post(`/exchanges/withdraw/${kept}`)
  await playSwap(test(), readers, 'sent')
  await playSwap(test(), readers, 'asked')
  await test().shiftClock('49 hours')
  await test().settle()
  expect(await countsOf(sender.id)).toMatchObject({ requests: 4, accepted: 2, answered: 3, promised: 2, onTime: 1, described: 0 })
})

it('does not count what the receiver took back, and nothing that came while the sender had planned to be away', async () => {
  const { sender, receiver } = readers
  const revoked = await playSwap(test(), readers, 'asked')
  await receiver.caller.post(`/exchanges/revoke-request/${revoked}`)
  const declined = await playSwap(test(), readers, 'asked')
  // The pause begins long after this request.
  await test()
    .db.updateTable('exchange')
    .set({ requested_at: sql`requested_at - interval '2 days'` })
    .where('id', '=', declined)
    .execute()
  await playSwap(test(), readers, 'asked')
  const { rows: days } = await sql<{ from: string; until: string }>`
    select to_char(day, 'YYYY-MM-DD') as "from", to_char(day + interval '9 days', 'YYYY-MM-DD') as until
      from (select app_now() at time zone 'Europe/Berlin' as day) today`.execute(test().db)
  const planned = await sender.caller.post('/edit-profile/shelf-pause', days[0])
  expect(planned.status, JSON.stringify(planned.body)).toBe(200)
  await sender.caller.post(`/exchanges/decline-request/${declined}`)
  await test().shiftClock('49 hours')
  await test().settle()
  const ended = await test().db.selectFrom('exchange').select(['close_reason', 'is_excused']).where('sender_id', '=', sender.id).execute()
  expect(ended).toEqual(
    expect.arrayContaining([
      { close_reason: 'REVOKED', is_excused: false },
      { close_reason: 'DECLINED', is_excused: true },
      expect.objectContaining({ close_reason: expect.stringMatching(/^NOT_ANSWERED/u), is_excused: true }),
    ]),
  )
  expect(await countsOf(sender.id)).toMatchObject({ requests: 0, accepted: 0, answered: 0 })
})

it('counts a decline in a pause that begins within a day after the request, and excuses one in an older pause', async () => {
  const { sender } = readers
  const ends: boolean[] = []
  for (const beginsAfter of [0, 1, 2, -1]) {
    const exchange = await playSwap(test(), readers, 'asked')
    const setPause = (from: number | null) =>
      sql`
        update member set shelf_paused_from = day + ${from}::int, shelf_paused_until = day + ${from}::int + 9
          from (select (requested_at at time zone 'Europe/Berlin')::date as day from exchange where id = ${exchange}::uuid) request
         where id = ${sender.id}::uuid`.execute(test().db)
    // Far enough for the pause to have begun, while the request can still be answered.
    await sql`
      update exchange set requested_at = requested_at - make_interval(days => 3) where id = ${exchange}::uuid`.execute(test().db)
    await setPause(beginsAfter)
    expect((await sender.caller.post(`/exchanges/decline-request/${exchange}`)).status).toBe(200)
    await setPause(null)
    const row = await test().db.selectFrom('exchange').select('is_excused').where('id', '=', exchange).executeTakeFirstOrThrow()
    ends.push(row.is_excused)
  }
  expect(ends).toEqual([false, false, true, true])
})

it('forgets what is said of a member who leaves', async () => {
  const { sender } = readers
  await playSwap(test(), readers, 'received')
  await test().settle()
  expect(await countsOf(sender.id)).toMatchObject({ promised: 1 })
  await sender.caller.post('/profile/delete', { password: wirePassword(sender.password) })
  await test().settle()
  expect(await countsOf(sender.id)).toBeUndefined()
})

it('is exported as it is counted', async () => {
  const { sender } = readers
  await playSwap(test(), readers, 'received')
  await test().settle()
  expect((await exportReliability(sender.id).execute(test().db)).rows).toMatchObject([{ promised: 1, onTime: 1, booksSent: 1 }])
  expect((await exportYearlySends(sender.id).execute(test().db)).rows).toMatchObject([{ books: 1, points: 1 }])
})

it('costs a member of 10,000 exchanges hardly more than one of 1,000, read or counted', async () => {
  const { sender } = readers
  const exchange = await playSwap(test(), readers, 'received')
  const undone = new Error('undone')
  const transaction = test()
    .db.transaction()
    .execute(async (tx) => {
      const columns = sql.raw(await columnsOf('exchange'))
      await lockRecords(tx, [sender.id])
      const costsFrom = async (from: number, to: number): Promise<number[]> => {
        await sql`insert into exchange (id, requested_at, ${columns})
          select uuidv7(), requested_at - make_interval(hours => n), ${columns} from exchange, generate_series(${from}::int, ${to}::int) n
           where id = ${exchange}::uuid`.execute(tx)
        await sql`analyze exchange`.execute(tx)
        return [await pagesRead(tx, () => countRecords(tx, [sender.id])), await pagesRead(tx, () => listReliabilityCounts(tx, [sender.id]))]
      }
      const [few, many] = [await costsFrom(1, 1000), await costsFrom(1001, 10_000)]
      for (const [index, cost] of many.entries()) expect(cost).toBeLessThan(3 * (few[index] ?? 0))
      expect((await listReliabilityCounts(tx, [sender.id])).get(sender.id)).toMatchObject({ requests: RELIABILITY_REQUESTS })
      throw undone
    })
  await expect(transaction).rejects.toBe(undone)
})

async function columnsOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'requested_at')`.execute(test().db)
  return rows.map(({ name }) => name).join(', ')
}

it('is nothing for a member who never sent, and in the session of nobody', async () => {
  const member = await registerMember(test())
  expect((await profileOf(member)).reliability).toBeNull()
})

const NONE: ReliabilityCounts = {
  requests: 0,
  accepted: 0,
  answered: 0,
  answerMinutes: 0,
  promised: 0,
  onTime: 0,
  described: 0,
  asDescribed: 0,
}

it.each([
  [NONE, null],
  [{ ...NONE, requests: 2, accepted: 2, answered: 2 }, null],
  [
    { ...NONE, requests: 3 },
    { answerHours: null, accepted: { count: 0, of: 3 }, onTime: null, asDescribed: null },
  ],
  [
    { ...NONE, requests: 3, accepted: 3, answered: 3, answerMinutes: 61 },
    { answerHours: 2, accepted: { count: 3, of: 3 }, onTime: null, asDescribed: null },
  ],
  [
    { ...NONE, described: 4, asDescribed: 3 },
    { answerHours: null, accepted: null, onTime: null, asDescribed: { count: 3, of: 4 } },
  ],
])('says of %o: %o', (counts, facts) => {
  expect(reliabilityOf(counts)).toEqual(facts)
})
