import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { REPORTABLE_SENDS, NEARLY_REPORTABLE_SENDS } from '#domain/policy/reliability.ts'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { playSwap } from '../../../testing/factories/play-swap.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember
let year: number

beforeAll(async () => {
  admin = await registerAdmin(test())
  year = (await admin.caller.get('/admin/sends')).body.year
})

/** As if the member had sent so many books; the exchanges behind them are not played. */
async function withSends(sends: number, points = sends): Promise<RegisteredMember> {
  const member = await registerMember(test(), { firstName: 'Zoë', lastName: '=Formel' })
  await test().db.insertInto('yearly_sends').values({ member_id: member.id, year, sends, points }).execute()
  return member
}

it('has nothing to say while nobody has sent much', async () => {
  expect((await admin.caller.get('/admin/sends')).body).toEqual({ year, years: [year], members: [], reportable: 0, near: 0 })
  const empty = await admin.caller.post('/admin/sends/export', { year })
  expect(empty.body).toMatchObject({ fileName: `pstg-${year}.csv`, members: 0 })
})

it('counts books that were received, in the year in which they were, and tells the sender', async () => {
  const readers = await twoReaders(test(), 1)
  const { sender, receiver } = readers
  const own = async () => (await sender.caller.get('/profile/sends')).body
  expect(await own()).toEqual({ year, sends: 0, points: 0, cents: 0, standing: 'far' })
  await playSwap(test(), readers, 'received')
  await playSwap(test(), readers, 'sent')
  await test().settle()
  expect(await own()).toEqual({ year, sends: 1, points: 1, cents: 100, standing: 'far' })
  expect((await receiver.caller.get('/profile/sends')).body).toMatchObject({ sends: 0 })
})

it('lists who is to be reported and who comes near, by books or by value, and nobody else', async () => {
  const many = await withSends(REPORTABLE_SENDS)
  const dear = await withSends(21, 2000)
  const near = await withSends(NEARLY_REPORTABLE_SENDS)
  const few = await withSends(NEARLY_REPORTABLE_SENDS - 1)
  const { body } = await admin.caller.get(`/admin/sends?year=${year}`)
  expect(body).toMatchObject({ reportable: 2, near: 1 })
  expect(body.members).toMatchObject([
    { uuid: many.id, standing: 'reportable', cents: REPORTABLE_SENDS * 100, email: many.email },
    { uuid: near.id, standing: 'near' },
    { uuid: dear.id, standing: 'reportable', cents: 200_000 },
  ])
  expect((await few.caller.get('/profile/sends')).body).toMatchObject({ standing: 'far' })
  expect((await near.caller.get('/profile/sends')).body).toMatchObject({ standing: 'near' })
  expect((await admin.caller.get('/admin/sends?year=2024')).body).toMatchObject({ year: 2024, members: [] })

  const { csv, members } = (await admin.caller.post('/admin/sends/export', { year })).body
  expect(members).toBe(2)
  expect(csv).toContain('firstName')
  expect(csv).toContain('centsQ4')
  // No formula of a spreadsheet, whatever members are called.
  expect(csv).toContain("'=Formel")
  expect(csv).not.toContain(near.id)
  for (const id of [many.id, dear.id, near.id]) {
    const acts = await test().db.selectFrom('admin_log').select('act').where('subject_id', '=', id).execute()
    expect(acts).toEqual(id === near.id ? [] : [{ act: 'sends.export' }])
  }
})

it('keeps the number of a member who has left, without a name', async () => {
  const gone = await withSends(40)
  await gone.caller.post('/profile/delete', { password: wirePassword(gone.password) })
  const { members } = (await admin.caller.get('/admin/sends')).body
  expect(members.find(({ uuid }: { uuid: string }) => uuid === gone.id)).toMatchObject({ name: null, email: null, sends: 40 })
  expect((await admin.caller.post('/admin/sends/export', { year })).body.csv).not.toContain(gone.email)
  await sql`delete from yearly_sends where member_id = ${gone.id}::uuid`.execute(test().db)
})
