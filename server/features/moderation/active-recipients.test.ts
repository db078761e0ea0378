import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { averageRecipients, recipientLines } from './figures-rules.ts'

/** The average monthly active recipients (DSA, article 24(2)): members by month, guests never (record 88). */

const test = useTestApplication()

interface Mark {
  month: string
  member_id: string
}

async function marks(): Promise<Mark[]> {
  return (await sql<Mark>`select to_char(month, 'YYYY-MM') as month, member_id from active_member order by month`.execute(test().db)).rows
}

async function marksOf(id: string): Promise<string[]> {
  return (await marks()).filter(({ member_id }) => member_id === id).map(({ month }) => month)
}

async function monthNow(): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(app_now() at time zone 'Europe/Berlin', 'YYYY-MM') as month`.execute(
    test().db,
  )
  return rows[0]?.month ?? ''
}

/** The figures of the newest day, by measure. */
async function activeNow(): Promise<number | undefined> {
  await test().shiftClock('61 seconds')
  await test().settle()
  const { rows } = await sql<{ value: number }>`
    select value::int as value from daily_figure where measure = 'active_members' order by day desc limit 1`.execute(test().db)
  return rows[0]?.value
}

async function putFigures(figures: Record<string, number>): Promise<void> {
  await sql`delete from daily_figure`.execute(test().db)
  for (const [day, value] of Object.entries(figures))
    await sql`insert into daily_figure (day, measure, value) values (${day}::date, 'active_members', ${value})`.execute(test().db)
}

it('a member is marked once a month, however often they come, and a guest never', async () => {
  const { caller, id, email } = await registerMember(test())
  const month = await monthNow()
  await test().visitor().get('/points/economy')
  for (let visit = 0; visit < 3; visit++) expect((await caller.get('/session')).status).toBe(200)
  expect(await marksOf(id)).toEqual([month])
  const before = (await marks()).length
  await test().visitor().get('/session')
  expect(await marks()).toHaveLength(before)
  await test().shiftClock('32 days')
  await caller.post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  await caller.get('/session')
  expect(await marksOf(id)).toEqual([month, await monthNow()])
})

it('the number of a month stays when somebody leaves, and nobody is named by it', async () => {
  const { caller, id } = await registerMember(test())
  await caller.get('/session')
  const counted = await activeNow()
  expect(counted).toBeGreaterThan(0)
  expect((await caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBe(200)
  expect(await marksOf(id)).toEqual([])
  expect(await activeNow()).toBe(counted)
})

it('marks go when the month after theirs is over', async () => {
  const { caller, id } = await registerMember(test())
  await caller.get('/session')
  const forget = () =>
    test()
      .application.retentions.find(({ name }) => name === 'months in which members were active')
      ?.forget()
  await sql`update active_member set month = (month - interval '1 month')::date where member_id = ${id}`.execute(test().db)
  await forget()
  expect(await marksOf(id)).toHaveLength(1)
  await sql`update active_member set month = (month - interval '1 month')::date where member_id = ${id}`.execute(test().db)
  await forget()
  expect(await marksOf(id)).toEqual([])
})

it('everybody reads the average of the last six whole months, and the yearly file names each', async () => {
  const admin = await registerAdmin(test())
  const read = async () => (await test().visitor().get('/moderation/active-recipients')).body
  await putFigures({})
  expect(await read()).toEqual({ months: 0, average: null, first: null, last: null })
  // Before the platform there was nobody; of January there are figures from its second day on: it is no whole month.
  await putFigures({
    '2019-12-01': 0,
    '2019-12-31': 0,
    '2020-01-02': 900,
    '2020-01-31': 999,
    '2020-02-01': 5,
    '2020-02-29': 10,
    '2020-03-01': 3,
    '2020-03-30': 15,
  })
  expect(await read()).toEqual({ months: 2, average: 13, first: '2020-02', last: '2020-03' })
  const { csv } = (await admin.caller.get('/admin/moderation-figures?year=2020')).body
  const lines = csv.split('\r\n').filter((line: string) => line.startsWith('active_recipients'))
  expect(lines).toEqual([
    'active_recipients,MONTH,,2020-02,,,10,',
    'active_recipients,MONTH,,2020-03,,,15,',
    'active_recipients,AVERAGE,,2020-03,,,13,',
  ])
})

it('six months count, of earlier ones none', () => {
  const rows = [700, 1, 2, 3, 4, 5, 6].map((members, index) => ({ month: `2026-0${index + 1}`, members }))
  expect(averageRecipients(rows)).toEqual({ months: 6, average: 4, first: '2026-02', last: '2026-07' })
  expect(recipientLines(rows, 2025)).toEqual([])
  expect(recipientLines(rows, 2026).at(-1)).toMatchObject({ subject: 'AVERAGE', outcome: '2026-07', number: 4 })
})
