import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const POINT = '/add-free-exchange-token'
const FEE = '/add-free-service-fee'
const REASON = 'Das Paket kam nass an.'

const grant = (path: string, userEmail: string, reason = REASON, by: Caller = admin.caller) => by.post(path, { userEmail, reason })

function grantWithKey(key: string, userEmail: string, reason = REASON) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return admin.caller.raw(`/api/v1${POINT}`, { method: 'POST', headers, body: JSON.stringify({ userEmail, reason }) })
}

/** Sessions of administrators are short. */
const logInAgain = () => admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })

const held = async ({ caller }: RegisteredMember) => {
  const { numExchangeTokens, numServiceFees } = (await caller.get('/session')).body
  return [numExchangeTokens, numServiceFees]
}
const logged = async ({ id }: RegisteredMember) =>
  test().db.selectFrom('admin_log').select(['act', 'reason', 'admin_id']).where('subject_id', '=', id).orderBy('created_at').execute()

describe('a grant', () => {
  it('is a point in the ledger, a line in the log and one in the inbox', async () => {
    const mara = await registerMember(test())
    const answer = await grant(POINT, mara.email.toUpperCase())
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', exchangeTokens: 1, serviceFees: 0 } })
    expect(await held(mara)).toEqual([1, 0])
    expect((await mara.caller.get('/points/ledger')).body).toMatchObject({
      total: 1,
      entries: [{ kind: 'GRANT', unit: 'POINT', amount: 1, balance: 1 }],
    })
    expect(await logged(mara)).toEqual([{ act: 'points.grant', reason: REASON, admin_id: admin.id }])
    const { notifications } = (await mara.caller.get('/notifications')).body
    expect(notifications).toMatchObject([{ kind: 'points.granted', isRead: false, exchange: null }])
    const transfer = await test()
      .db.selectFrom('transfer as t')
      .innerJoin('account as a', 'a.id', 't.from_id')
      .select(['a.kind', 't.unit', 't.amount'])
      .orderBy('t.id', 'desc')
      .executeTakeFirst()
    expect(transfer).toEqual({ kind: 'sys:granted', unit: 'POINT', amount: 1 })
  })

  it('of a service fee stands in the ledger page, too', async () => {
    const mara = await registerMember(test())
    expect((await grant(FEE, mara.email)).body).toMatchObject({ exchangeTokens: 0, serviceFees: 1 })
    expect(await held(mara)).toEqual([0, 1])
    expect((await mara.caller.get('/points/ledger')).body).toMatchObject({
      total: 1,
      entries: [{ kind: 'GRANT', unit: 'FEE', balance: 1 }],
    })
    expect((await mara.caller.get('/notifications')).body.notifications).toMatchObject([{ kind: 'points.feeGranted' }])
    expect(await logged(mara)).toMatchObject([{ act: 'fees.grant' }])
  })

  it('needs a reason and somebody who is there', async () => {
    const mara = await registerMember(test())
    expect((await grant(POINT, mara.email, '  ')).body).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', code: 'FORMS_RULES.REASON.NOT_EMPTY' }],
    })
    expect((await grant(FEE, 'nobody@example.org')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await grant(POINT, mara.email, REASON, mara.caller)).status).toBe(403)
    expect(await held(mara)).toEqual([0, 0])
  })

  it('to a member who has left is none', async () => {
    const mara = await registerMember(test())
    await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', mara.id).execute()
    expect((await grant(POINT, mara.email)).status).toBe(404)
  })
})

describe('a double click (F62)', () => {
  it('is one point, also when both clicks arrive at once', async () => {
    const mara = await registerMember(test())
    const answers = await Promise.all(Array.from({ length: 8 }, () => grant(POINT, mara.email)))
    expect(answers.map(({ status, body }) => `${status}: ${body.exchangeTokens}`)).toEqual(Array(8).fill('200: 1'))
    expect(await held(mara)).toEqual([1, 0])
    expect(await logged(mara)).toHaveLength(1)
  })

  it('gets the answer of the first, whatever happened in between', async () => {
    const mara = await registerMember(test())
    await grant(POINT, mara.email)
    await grant(FEE, mara.email)
    expect((await grant(POINT, mara.email)).body).toMatchObject({ exchangeTokens: 1, serviceFees: 0 })
    expect(await held(mara)).toEqual([1, 1])
  })

  it('is another grant after ten seconds, for another reason and by somebody else', async () => {
    const mara = await registerMember(test())
    const other = await registerAdmin(test())
    await grant(POINT, mara.email)
    await grant(POINT, mara.email, 'Und noch einer.')
    await grant(POINT, mara.email, REASON, other.caller)
    expect(await held(mara)).toEqual([3, 0])
    await test().shiftClock('9 seconds')
    await grant(POINT, mara.email)
    expect(await held(mara)).toEqual([3, 0])
    await test().shiftClock('2 seconds')
    await grant(POINT, mara.email)
    expect(await held(mara)).toEqual([4, 0])
  })

  it('with a key is one grant for three days, and another key is another one at once', async () => {
    const mara = await registerMember(test())
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => grantWithKey(`key-${index % 2}`, mara.email)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await held(mara)).toEqual([2, 0])
    await test().shiftClock('71 hours')
    await logInAgain()
    await grantWithKey('key-0', mara.email)
    expect(await held(mara)).toEqual([2, 0])
    await test().shiftClock('2 hours')
    await logInAgain()
    await grantWithKey('key-0', mara.email)
    expect(await held(mara)).toEqual([3, 0])
  })

  it('refuses a key that stood for something else, or is none', async () => {
    const mara = await registerMember(test())
    const jonas = await registerMember(test())
    await grantWithKey('used', mara.email)
    const refused = { status: 400, body: { errors: [{ path: 'Idempotency-Key', code: 'INVALID' }] } }
    expect(await grantWithKey('used', jonas.email)).toMatchObject(refused)
    expect(await grantWithKey('used', mara.email, 'Anderer Grund.')).toMatchObject(refused)
    expect(await grantWithKey('x'.repeat(201), mara.email)).toMatchObject(refused)
    expect(await grantWithKey('two words', mara.email)).toMatchObject(refused)
    expect([await held(mara), await held(jonas)]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })
})
