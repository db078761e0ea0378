import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('tells figures by month: what happened added up, what there is as of the last day', async () => {
  const admin = await registerAdmin(test())
  await sql`delete from daily_figure`.execute(test().db)
  await sql`
    insert into daily_figure (day, measure, part, value) values
      ('2020-01-30', 'new_members', '', 3), ('2020-01-31', 'new_members', '', 4), ('2020-02-01', 'new_members', '', 5),
      ('2020-01-30', 'members', '', 90), ('2020-01-31', 'members', '', 80),
      ('2020-01-31', 'euros_taken', 'income_fee', 110)`.execute(test().db)
  const { status, body } = await admin.caller.get('/monitoring/months')
  expect(status).toBe(200)
  expect(body.fileName).toBe('months.csv')
  expect(body.csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'month,measure,part,value,days',
    '2020-01,euros_taken,income_fee,110,2',
    '2020-01,members,,80,2',
    '2020-01,new_members,,7,2',
    '2020-02,new_members,,5,1',
  ])
  const { caller } = await registerMember(test())
  expect((await caller.get('/monitoring/months')).status).toBe(403)
})

it('shows who came, was verified and was here by month, and counts no new address as a verified member', async () => {
  const admin = await registerAdmin(test())
  await sql`delete from daily_figure`.execute(test().db)
  await sql`delete from figured_day`.execute(test().db)
  const { caller, id } = await registerMember(test())
  await caller.get('/session')
  const old = await registerMember(test())
  await sql`update member set created_at = created_at - interval '40 days' where id = ${old.id}`.execute(test().db)
  await test().settle()
  const newest = async () => (await admin.caller.get('/monitoring/details')).body.memberMonths.at(-1)
  const { rows } = await sql<{ month: string; verified: number; active: number }>`
    select to_char(app_now() at time zone 'Europe/Berlin', 'YYYY-MM') as month,
           (select count(*)::int from member where email_verified_at is not null and id <> ${old.id}) as verified,
           (select count(*)::int from active_member) as active`.execute(test().db)
  expect(await newest()).toMatchObject({ ...rows[0] })
  expect(rows[0]?.active).toBeGreaterThan(0)
  await sql`update member set email_verified_at = null where id = ${id}`.execute(test().db)
  await test().shiftClock('61 seconds')
  await test().settle()
  expect((await newest()).verified).toBe((rows[0]?.verified ?? 0) - 1)
})
