import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import { DECISION_YEARS, VOUCHER_YEARS } from '#domain/policy/legal.ts'
import { adminLogRetention, recordAdminAct, recordPlatformAct } from '../../../platform/admin-log.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { restrictMember } from '../../accounts/restriction/commands.ts'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember
let mara: RegisteredMember
let stage: ExchangeStage

beforeAll(async () => {
  admin = await registerAdmin(test())
  mara = await registerMember(test(), { firstName: 'Mara' })
  stage = await playUntil(test(), 'requested')
})

const log = async (query = '') => (await admin.caller.get(`/admin/log${query}`)).body
const acts = async (query: string): Promise<string[]> => (await log(query)).entries.map(({ act }: { act: string }) => act)

describe('the log finds', () => {
  it('who did what to whom, by each of them', async () => {
    const restrict = { kind: 'NO_MESSAGES', ground: 'SPAM', reason: 'Dreimal dieselbe Werbung.', days: 1 }
    expect((await admin.caller.post(`/admin/users/${mara.id}/restrict`, restrict)).status).toBe(200)
    const { entries, member, actors } = await log(`?member=${mara.id}`)
    expect(entries).toMatchObject([
      { act: 'member.restrict', actor: { uuid: admin.id }, members: [{ uuid: mara.id }], reason: 'Dreimal dieselbe Werbung.' },
    ])
    expect(member).toMatchObject({ uuid: mara.id })
    expect(actors).toContainEqual(expect.objectContaining({ uuid: admin.id }))
    expect(await acts(`?actor=${admin.id}&act=member.restrict`)).toEqual(['member.restrict'])
    expect(await acts(`?actor=${mara.id}`)).toEqual([])
    const { rows } = await sql<{ day: string }>`select to_char(app_now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`.execute(
      test().db,
    )
    const day = rows[0]?.day ?? ''
    expect(await acts(`?member=${mara.id}&from=${day}&to=${day}`)).toEqual(['member.restrict'])
    expect(await acts(`?member=${mara.id}&from=2999-01-01`)).toEqual([])
    expect(await acts(`?member=${mara.id}&to=2020-01-01`)).toEqual([])
  })

  it('what the platform did by itself, which nobody is named for', async () => {
    await inTransaction(test().db, (tx) =>
      restrictMember(tx, { memberId: mara.id, kind: 'WARNING', ground: 'OTHER', reason: 'Von selbst.', adminId: null, endsAt: null }),
    )
    await test().shiftClock('25 hours')
    await test().settle()
    // The session of administrators has run out meanwhile.
    admin = await registerAdmin(test())
    expect(await log(`?actor=platform&member=${mara.id}`)).toMatchObject({
      entries: [
        { act: 'member.lift', actor: null, members: [{ uuid: mara.id }] },
        { act: 'member.restrict', actor: null, reason: '' },
      ],
    })
    const page = (await admin.caller.get(`/admin/users/${mara.id}`)).body
    expect(page.acts.map(({ admin: who }: { admin: string | null }) => who)).toContain(null)
  })

  it('what is about a thing of the member, and says whose it is', async () => {
    const { exchange, sender, receiver } = stage
    const payment = await test()
      .db.selectFrom('payment')
      .select(['id', 'member_id'])
      .where('exchange_id', '=', exchange)
      .executeTakeFirstOrThrow()
    await inTransaction(test().db, async (tx) => {
      await recordPlatformAct(tx, { act: 'exchange.endForBlock', subject: { kind: 'exchange', id: exchange } })
      await recordAdminAct(tx, { adminId: admin.id, act: 'payment.requeue', subject: { kind: 'payment', id: payment.id } })
    })
    const found = await log(`?member=${receiver.id}`)
    expect(found.entries).toMatchObject([
      { act: 'payment.requeue', members: [{ uuid: payment.member_id }], subject: { exchangeUuid: exchange } },
      { act: 'exchange.endForBlock', actor: null, subject: { kind: 'exchange', exchangeUuid: exchange } },
    ])
    expect(found.entries[1].members.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual([sender.id, receiver.id].toSorted())
    expect(await acts(`?member=${sender.id}`)).toEqual(['exchange.endForBlock'])
  })
})

describe('the log', () => {
  it('is read page by page, each entry once', async () => {
    await inTransaction(test().db, async (tx) => {
      for (let index = 0; index <= ADMIN_LIST_SIZE; index++)
        await recordAdminAct(tx, { adminId: admin.id, act: 'job.repeat', subject: { kind: 'job', id: admin.id } })
    })
    const first = await log('?act=job.repeat')
    const second = await log(`?act=job.repeat&before=${first.next}`)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([ADMIN_LIST_SIZE, 1, null])
    expect(new Set([...first.entries, ...second.entries].map(({ uuid }: { uuid: string }) => uuid)).size).toBe(ADMIN_LIST_SIZE + 1)
  })

  it('is taken out as CSV that no spreadsheet runs, with members by their ids, and says so itself', async () => {
    await inTransaction(test().db, (tx) =>
      recordAdminAct(tx, { adminId: admin.id, act: 'member.lift', subject: { kind: 'member', id: stage.sender.id }, reason: '=SUM(A1)' }),
    )
    const { csv, entries } = (await admin.caller.post('/admin/log/export', { member: stage.sender.id, act: 'member.lift' })).body
    expect(entries).toBe(1)
    expect(csv.startsWith('\uFEFFuuid,at,actor,act,members')).toBe(true)
    expect(csv).toContain(`,${stage.sender.id},`)
    expect(csv).toContain("'=SUM(A1)")
    expect((await log('?act=log.export')).entries).toMatchObject([{ actor: { uuid: admin.id }, subject: { kind: 'log' } }])
  })
})

it('is only added to, until it may be kept no longer', async () => {
  const { db } = test()
  await expect(sql`truncate admin_log`.execute(db)).rejects.toThrow('only added')
  await expect(db.deleteFrom('admin_log').execute()).rejects.toThrow('only added')
  const count = async () => (await db.selectFrom('admin_log').select('reason').execute()).length
  const before = await count()
  await test().shiftClock(`${DECISION_YEARS} years`)
  await expect(db.updateTable('admin_log').set({ reason: 'anders' }).execute()).rejects.toThrow('only added')
  await expect(db.updateTable('admin_log').set({ reason: '', act: 'book.edit' }).execute()).rejects.toThrow('only added')
  await adminLogRetention(db).forget()
  expect(await db.selectFrom('admin_log').select('act').where('reason', '<>', '').execute()).toEqual([])
  expect(await count()).toBe(before)
  await test().shiftClock(`${VOUCHER_YEARS - DECISION_YEARS} years`)
  await adminLogRetention(db).forget()
  expect(await count()).toBe(0)
})
