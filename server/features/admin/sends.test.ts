import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { NEARLY_REPORTABLE_SENDS, REPORTABLE_SENDS, TAX_RECORD_YEARS } from '#domain/policy/reliability.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { playSwap } from '../../testing/factories/play-swap.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'

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

const leave = ({ caller, password }: RegisteredMember) => caller.post('/profile/delete', { password: wirePassword(password) })
const kept = async ({ id }: RegisteredMember) =>
  test().db.selectFrom('departed_sender').select(['last_name', 'city']).where('member_id', '=', id).execute()
const forget = async () => {
  await test().shiftClock('25 hours')
  await test().settle()
}

describe('of a member who has left', () => {
  it('name and address stay for the report alone, if they are to be reported; of others the number', async () => {
    const gone = await withSends(REPORTABLE_SENDS + 10)
    const few = await withSends(NEARLY_REPORTABLE_SENDS)
    for (const member of [gone, few]) expect((await leave(member)).status).toBe(200)
    admin = await registerAdmin(test())
    const { members } = (await admin.caller.get('/admin/sends')).body
    const listed = (id: string) => members.find(({ uuid }: { uuid: string }) => uuid === id)
    expect(listed(gone.id)).toMatchObject({ name: null, email: null, sends: REPORTABLE_SENDS + 10 })
    expect(listed(few.id)).toMatchObject({ name: null, sends: NEARLY_REPORTABLE_SENDS })
    expect([await kept(gone), await kept(few)]).toEqual([[{ last_name: '=Formel', city: 'Leipzig' }], []])
    const { csv } = (await admin.caller.post('/admin/sends/export', { year })).body
    const line = csv.split('\n').find((one: string) => one.includes(gone.id))
    expect(line).toMatch(/Zoë.*Lindenstraße.*04229.*Leipzig/u)
    expect(csv).not.toContain(gone.email)
    await sql`delete from yearly_sends where member_id in (${gone.id}::uuid, ${few.id}::uuid)`.execute(test().db)
  })

  it('they stay while a parcel is on its way that may be the one too many, and go when it was not', async () => {
    const { sender } = await playUntil(test(), 'released')
    const counts = { member_id: sender.id, year, sends: REPORTABLE_SENDS - 1, points: 0 }
    await test().db.insertInto('yearly_sends').values(counts).execute()
    await leave(sender)
    await forget()
    expect(await kept(sender)).toHaveLength(1)
    await sql`update yearly_sends set sends = 3 where member_id = ${sender.id}::uuid`.execute(test().db)
    await forget()
    expect(await kept(sender)).toEqual([])
  })

  it('and all goes eleven years after the year it is about', async () => {
    const gone = await withSends(REPORTABLE_SENDS)
    await leave(gone)
    const setYear = (age: number) =>
      sql`update yearly_sends set year = extract(year from app_now())::int - ${age}::int where member_id = ${gone.id}::uuid`.execute(
        test().db,
      )
    await setYear(TAX_RECORD_YEARS + 1)
    await forget()
    expect(await kept(gone)).toHaveLength(1)
    await setYear(TAX_RECORD_YEARS + 2)
    await forget()
    expect(await kept(gone)).toEqual([])
    expect(await test().db.selectFrom('yearly_sends').select('year').where('member_id', '=', gone.id).execute()).toEqual([])
  })
})
