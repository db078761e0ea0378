import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { sendDayMails } from './commands.ts'
import { judgeWaiting, type CountedWaiting } from './rules.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const today = async () => (await admin.caller.get('/admin/today')).body
const named = async (name: string) => (await today()).waiting.find((entry: { name: string }) => entry.name === name)

/** Sets the database's clock to an hour of a German day that is so many days away. */
async function toGermanHour(hour: number, inDays: number): Promise<void> {
  await sql`
    update clock set shift = ((date_trunc('day', clock_timestamp() at time zone 'Europe/Berlin') + make_interval(days => ${inDays}, hours => ${hour}))
                               at time zone 'Europe/Berlin') - clock_timestamp()`.execute(test().db)
}

const dayMails = async (to = admin.email) => (await test().mailsTo(to)).filter(({ text }) => text.includes('next=%2Fadmin'))

/** What the features declare, as the sweep gets it. */
const runMorning = () => {
  const sweep = test().application.sweeps.find(({ name }) => name === 'administrators-day')
  return sweep!.run()
}

it('counts what was reported once for each subject, and messages that wait for a review', async () => {
  const [mara, jonas, olga] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  await mara.caller.post('/reports', { kind: 'MEMBER', uuid: olga.id, ground: 'SPAM' })
  await jonas.caller.post('/reports', { kind: 'MEMBER', uuid: olga.id, ground: 'SPAM' })
  expect(await named('reports')).toMatchObject({ count: 1, urgency: 'law', path: '/admin/moderation' })
  await mara.caller.post('/chat/new-message', { to: jonas.id, payload: 'Schau mal: www.example.com/angebot' })
  expect(await named('heldMessages')).toMatchObject({ count: 1, urgency: 'law', path: '/admin/moderation' })
  await sql`delete from report`.execute(test().db)
  await sql`delete from message`.execute(test().db)
  expect([await named('reports'), await named('heldMessages')]).toEqual([undefined, undefined])
})

it('says what it cannot count while somebody holds a table, and tells the rest', async () => {
  const { db } = test()
  await db.transaction().execute(async (tx) => {
    await sql`lock table report in access exclusive mode`.execute(tx)
    const { waiting, unread } = await today()
    expect(unread).toContain('reports')
    expect(unread).not.toContain('labels')
    expect(waiting.map(({ name }: { name: string }) => name)).toContain('labels')
  })
  expect((await today()).unread).toEqual([])
})

describe('what waits for a person', () => {
  it('is nothing in an empty house but labels, which are used up', async () => {
    expect((await today()).waiting).toEqual([
      { name: 'labels', urgency: 'money', count: 0, oldestAt: null, daysLeft: 0, isLate: true, path: '/admin/labels' },
    ])
  })

  it('is counted with the age of the oldest, and gone when it is dealt with', async () => {
    const jonas = await registerMember(test())
    await sql`update member set blocked_at = app_now() where id = ${jonas.id}::uuid`.execute(test().db)
    await sql`
      insert into objection (member_id, restricted_since, text) select id, blocked_at, 'Das war ich nicht.' from member where id = ${jonas.id}::uuid`.execute(
      test().db,
    )
    expect(await named('objections')).toMatchObject({ count: 1, urgency: 'law', isLate: false, path: '/admin/exchanges' })
    await sql`update objection set made_at = app_now() - make_interval(days => 4)`.execute(test().db)
    expect(await named('objections')).toMatchObject({ count: 1, isLate: true })
    await sql`update member set blocked_at = null where id = ${jonas.id}::uuid`.execute(test().db)
    expect(await named('objections')).toBeUndefined()
  })

  it('counts payments, labels and problems', async () => {
    const { sender, exchange } = await playUntil(test(), 'requested')
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    expect(await named('labelRequests')).toMatchObject({ count: 1, urgency: 'money', path: '/admin/labels' })
    await sql`
      insert into effect (kind, payment_id, dedupe_key, status) select 'REFUND', id, 'parked', 'PARKED' from payment limit 1`.execute(
      test().db,
    )
    await sql`
      with run as (insert into reconciliation_run (scope) values ('full') returning id)
      insert into reconciliation_finding (run_id, provider, action, is_parked) select id, 'stripe', 'parked', true from run`.execute(
      test().db,
    )
    expect((await today()).waiting.map(({ name }: { name: string }) => name)).toEqual([
      'labels',
      'parkedEffects',
      'findings',
      'labelRequests',
    ])
    await sql`delete from effect where dedupe_key = 'parked'`.execute(test().db)
    await sql`delete from reconciliation_run`.execute(test().db)
  })

  it('is told of labels while they last for less than two weeks', async () => {
    await sql`
      insert into label (blob_key, page_sha256, status, assigned_at)
      select 'labels/x', sha256(n::text::bytea), case when n > 28 then 'AVAILABLE' else 'VOID' end, case when n <= 28 then app_now() end
        from generate_series(1, 38) n`.execute(test().db)
    expect(await named('labels')).toMatchObject({ count: 10, daysLeft: 10, isLate: false })
    await sql`update label set assigned_at = null where assigned_at is not null`.execute(test().db)
    expect(await named('labels')).toBeUndefined()
    await sql`delete from label where exchange_id is null`.execute(test().db)
  })

  it('is for administrators alone', async () => {
    const mara = await registerMember(test())
    expect((await mara.caller.get('/admin/today')).status).toBe(403)
    expect((await mara.caller.get('/admin/jobs')).status).toBe(403)
  })
})

describe('the order', () => {
  const old = new Date('2026-05-01T08:00:00Z')
  const now = new Date('2026-05-04T08:00:00Z')
  const entry = (name: CountedWaiting['name'], oldestAt: Date | null = now, count = 1) => ({
    name,
    path: '',
    count,
    oldestAt,
    daysLeft: null,
  })

  it('is money, law, the rest; what waits too long comes first among its like', () => {
    const judged = judgeWaiting(
      [
        entry('failedJobs', old),
        entry('problems'),
        entry('reports'),
        entry('disputes', old),
        entry('parkedEffects'),
        entry('findings', null, 0),
      ],
      now,
    )
    expect(judged.map(({ name, isLate }) => [name, isLate])).toEqual([
      ['disputes', true],
      ['parkedEffects', false],
      ['reports', false],
      ['problems', false],
      ['failedJobs', true],
    ])
  })
})

describe('the mail of the day', () => {
  it('comes once in the morning, to every administrator who is there, however many processes ask', async () => {
    const other = await registerAdmin(test(), { language: 'en' })
    const blocked = await registerAdmin(test())
    await sql`update member set blocked_at = app_now() where id = ${blocked.id}::uuid`.execute(test().db)
    await toGermanHour(6, 1)
    await runMorning()
    expect(await dayMails()).toEqual([])
    await toGermanHour(7, 1)
    await Promise.all([1, 2, 3, 4].map(runMorning))
    expect(await dayMails()).toHaveLength(1)
    expect(await dayMails(blocked.email)).toEqual([])
    const [mail] = await dayMails(other.email)
    expect(mail?.subject).toMatch(/wait.* for you today/u)
    expect(mail?.text).toContain('next=%2Fadmin%2Flabels')
    await toGermanHour(9, 1)
    await runMorning()
    expect(await dayMails()).toHaveLength(1)
    await toGermanHour(8, 2)
    await runMorning()
    expect(await dayMails()).toHaveLength(2)
  })

  it('does not come when nothing waits, nor late in the day', async () => {
    const before = (await dayMails()).length
    await toGermanHour(13, 3)
    await runMorning()
    await toGermanHour(8, 4)
    await sendDayMails(test().db, [])
    await runMorning()
    expect(await dayMails()).toHaveLength(before)
    const { rows } = await sql`select 1 from admin_day_mail`.execute(test().db)
    expect(rows).toHaveLength(3)
  })
})

it('mails nothing in the morning while it cannot count all, and everything once it can', async () => {
  const reader = await registerAdmin(test())
  await toGermanHour(8, 300)
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`lock table report in access exclusive mode`.execute(tx)
      await runMorning()
    })
  expect(await dayMails(reader.email)).toHaveLength(0)
  await runMorning()
  expect(await dayMails(reader.email)).toHaveLength(1)
})
