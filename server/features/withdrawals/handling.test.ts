import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { registerMember, wirePassword } from '../../testing/factories/factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let admin: Awaited<ReturnType<typeof registerAdmin>>

beforeAll(async () => {
  admin = await registerAdmin(test())
})

async function declare(email: string, reference = ''): Promise<string> {
  await test().visitor().post('/withdrawals', { name: 'Ida Lehm', email, reference, language: 'de' })
  const [row] = await test().db.selectFrom('withdrawal_declaration').select('id').where('email', '=', email).execute()
  return row!.id
}

const list = async (query = '') => (await admin.caller.get(`/withdrawals${query}`)).body
const emailsIn = ({ withdrawals }: { withdrawals: { email: string }[] }) => withdrawals.map(({ email }) => email)
const handle = (uuids: string[], reason = 'Erstattet am 3. Mai') => admin.caller.post('/withdrawals/handle', { uuids, reason })
const waiting = async () => {
  const { body } = await admin.caller.get('/admin/today')
  return body.waiting.find(({ name }: { name: string }) => name === 'withdrawals')
}
const acts = (id: string) =>
  test().db.selectFrom('admin_log').select(['act', 'reason']).where('subject_id', '=', id).orderBy('id').execute()

describe('a declaration of withdrawal', () => {
  it('waits for administrators until one of them says what became of it, and again when that was wrong', async () => {
    expect(await waiting()).toBeUndefined()
    const id = await declare('ida@example.org', '„Momo“')
    expect(await waiting()).toMatchObject({ count: 1, urgency: 'law', path: '/admin/withdrawals', isLate: false })
    const { withdrawals, totals } = await list()
    expect(withdrawals).toMatchObject([{ uuid: id, email: 'ida@example.org', reference: '„Momo“', memberUuid: null, handled: null }])
    expect(totals).toEqual({ open: 1, handled: 0 })

    expect(await handle([id])).toMatchObject({ status: 200, body: { handled: 1 } })
    expect([await waiting(), emailsIn(await list())]).toEqual([undefined, []])
    expect((await list('?state=handled')).withdrawals).toMatchObject([{ uuid: id, handled: { outcome: 'Erstattet am 3. Mai' } }])

    const reopened = await admin.caller.post(`/withdrawals/${id}/reopen`, { reason: 'Die falsche' })
    expect([reopened.status, emailsIn(await list())]).toEqual([200, ['ida@example.org']])
    expect((await admin.caller.post(`/withdrawals/${id}/reopen`, { reason: 'Die falsche' })).status).toBe(404)
    expect(await acts(id)).toEqual([
      { act: 'withdrawal.handle', reason: 'Erstattet am 3. Mai' },
      { act: 'withdrawal.reopen', reason: 'Die falsche' },
    ])
    await handle([id])
  })

  it('is late after three days, and the oldest comes first', async () => {
    const old = await declare('alt@example.org')
    await test().shiftClock('73 hours')
    // Sessions of administrators are short.
    await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
    const young = await declare('neu@example.org')
    expect(await waiting()).toMatchObject({ count: 2, isLate: true })
    expect(emailsIn(await list())).toEqual(['alt@example.org', 'neu@example.org'])
    expect(await list('?limit=1&start=1')).toMatchObject({ withdrawals: [{ email: 'neu@example.org' }], total: 2 })
    expect((await handle([old, young])).body.handled).toBe(2)
  })

  it('has what was paid back by the end of the fourteenth day in Germany after the one it was declared on', async () => {
    // Half past one in Germany, on the 21st, and 14 days with a change of the clocks.
    await sql`update clock set shift = shift + ('2027-10-20 23:30 UTC'::timestamptz - app_now())`.execute(test().db)
    await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
    const id = await declare('nachts@example.org')
    expect((await list()).withdrawals).toMatchObject([
      { uuid: id, declaredAt: expect.stringContaining('2027-10-20T23:3'), dueDay: '2027-11-04' },
    ])
    await handle([id])
  })

  it('names the member whose address it is, once they have confirmed it', async () => {
    const member = await registerMember(test())
    const other = await registerMember(test(), { verified: false })
    const ids = [await declare(member.email), await declare(other.email)]
    expect((await list()).withdrawals).toMatchObject([
      { email: member.email, memberUuid: member.id },
      { email: other.email, memberUuid: null },
    ])
    await handle(ids)
  })

  it('is dealt with once, however many say so at the same moment; what was noted first stays', async () => {
    const [one, other] = [await declare('eins@example.org'), await declare('zwei@example.org')]
    const answers = await Promise.all([handle([one], 'Erstattet'), handle([one], 'Kein Vertrag')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [noted] = (await list('?state=handled&limit=1')).withdrawals
    expect((await handle([one, other], 'Beide')).body.handled).toBe(1)
    const again = (await list('?state=handled')).withdrawals.find(({ uuid }: { uuid: string }) => uuid === one)
    expect(again.handled).toEqual(noted.handled)
    expect(await handle(['00000000-0000-7000-8000-000000000000'])).toMatchObject({ status: 409, body: { code: 'CASE_DECIDED' } })
  })
})

it('offers what its member has paid for, first what it names, and is dealt with by its refund', async () => {
  const stage = await playUntil(test(), 'received')
  await sql`update member set email_verified_at = app_now() where id = ${stage.receiver.id}`.execute(test().db)
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
  const id = await declare(stage.receiver.email, `Tausch ${stage.exchange.toUpperCase()}`)
  const [listed] = (await list()).withdrawals
  const { amount_cents: paid } = await test()
    .db.selectFrom('payment')
    .select('amount_cents')
    .where('exchange_id', '=', stage.exchange)
    .executeTakeFirstOrThrow()
  expect(listed.exchanges).toMatchObject([{ uuid: stage.exchange, status: 'RECEIVED', leftCents: paid, isNamed: true }])
  const body = { requestId: crypto.randomUUID(), scope: 'WHOLE', senderPoints: 'LEFT', reason: 'Widerruf', withdrawal: id }
  expect((await admin.caller.post(`/admin/exchanges/${stage.exchange}/refund`, body)).status).toBe(200)
  expect((await admin.caller.post(`/admin/exchanges/${stage.exchange}/refund`, body)).status).toBe(200)
  expect(await waiting()).toBeUndefined()
  expect((await list('?state=handled&limit=1')).withdrawals).toMatchObject([{ uuid: id, handled: { outcome: 'Widerruf' }, exchanges: [] }])
  expect(await acts(id)).toEqual([{ act: 'withdrawal.handle', reason: 'Widerruf' }])
})
