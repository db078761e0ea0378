import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createOffer, points } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { retireBalances, takeBack } from './commands.ts'
import { lockBalancesAndDebts, readDebts } from './queries.ts'

const test = useTestApplication()
let admin: RegisteredMember
let member: RegisteredMember

beforeEach(async () => {
  admin = await registerAdmin(test())
  member = await registerMember(test())
})

const give = (count: number) =>
  admin.caller.post('/add-free-exchange-token', { userEmail: member.email, reason: 'Für den Anfang.', points: count })

/** The newest grant to the member, as the page of administrators lists it. */
const newestGrant = async () => (await admin.caller.get('/admin/points')).body.grants[0]

const takeBackGrant = (grant: string, body: object) =>
  admin.caller.post(`/admin/points/grants/${grant}/take-back`, {
    requestId: crypto.randomUUID(),
    reason: 'Es war das falsche Konto.',
    ...body,
  })

const ledger = async () => (await member.caller.get('/points/ledger')).body

const take = (amount: number, key = crypto.randomUUID()) =>
  inTransaction(test().db, (tx) => takeBack(tx, { key, unit: 'POINT', memberId: member.id, amount, to: { kind: 'sys:granted' } }))

it('takes what is there and notes the rest as owed; what arrives pays it first, and the same key takes once', async () => {
  await give(3)
  const key = crypto.randomUUID()
  expect([await take(5, key), await take(2)]).toEqual([2, 2])
  expect(await ledger()).toMatchObject({
    owed: { points: 4 },
    entries: [
      { kind: 'TAKE_BACK', amount: -2, balance: -4 },
      { kind: 'TAKE_BACK', amount: -2, balance: -2 },
      { kind: 'TAKE_BACK', amount: -3, balance: 0 },
      { kind: 'GRANT' },
    ],
    total: 4,
  })
  await createOffer(member.caller, 1)
  expect(await readDebts(test().db, member.id)).toEqual({ owedPoints: 3, owedFeeCredits: 0 })
  await give(10)
  const { owed, entries, total } = await ledger()
  expect({ owed: owed.points, points: await points(member), total }).toEqual({ owed: 0, points: 7, total: 8 })
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'DEBT_PAID', amount: -3, balance: 7 },
    { kind: 'GRANT', amount: 10, balance: 10 },
  ])
  expect(await inTransaction(test().db, (tx) => lockBalancesAndDebts(tx, member.id))).toEqual({
    points: 7,
    feeCredits: 0,
    owedPoints: 0,
    owedFeeCredits: 0,
  })
})

it('takes back what was given by mistake, at most what was given by it, whoever presses how often', async () => {
  await give(3)
  const grant = await newestGrant()
  const requestId = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => takeBackGrant(grant.uuid, { requestId, amount: 2 })))
  expect(answers.map(({ status, body }) => [status, body.owed])).toEqual([1, 2, 3].map(() => [200, 0]))
  expect(await points(member)).toBe(1)
  expect(await takeBackGrant(grant.uuid, { requestId, amount: 1 })).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  expect(await takeBackGrant(grant.uuid, { amount: 2 })).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } })
  expect(await takeBackGrant(crypto.randomUUID(), { amount: 1 })).toMatchObject({ status: 404 })
  await take(1)
  expect((await takeBackGrant(grant.uuid, { amount: 1 })).body).toEqual({ status: 'success', owed: 1 })
  expect(await newestGrant()).toMatchObject({ amount: 3, takenBack: 3 })
  const mails = (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Eine Gutschrift war ein Versehen')
  expect([mails.length, mails.filter(({ text }) => /Noch offen: 1\sPunkt\./u.test(text)).length]).toEqual([2, 1])
  expect(mails[0]?.text).toContain('Es war das falsche Konto.')
})

it('takes back a free service fee, which the next one pays', async () => {
  await admin.caller.post('/add-free-service-fee', { userEmail: member.email, reason: 'Für den Anfang.' })
  const grant = await newestGrant()
  expect((await takeBackGrant(grant.uuid, { amount: 1 })).body.owed).toBe(0)
  expect(grant).toMatchObject({ unit: 'FEE', takenBack: 0 })
})

it('writes off what is owed, as it was read, with a reason and a mail', async () => {
  await take(4)
  const waive = (body: object) =>
    admin.caller.post(`/admin/users/${member.id}/waive-debt`, { unit: 'POINT', reason: 'Aus Kulanz.', ...body })
  expect(await waive({ requestId: crypto.randomUUID(), amount: 3 })).toMatchObject({ status: 409, body: { code: 'CASE_CHANGED' } })
  const body = { requestId: crypto.randomUUID(), amount: 4 }
  expect((await Promise.all([waive(body), waive(body)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await ledger()).toMatchObject({
    owed: { points: 0 },
    entries: [{ kind: 'DEBT_WAIVED', amount: 4, balance: 0 }, { kind: 'TAKE_BACK' }],
  })
  expect((await admin.caller.get(`/admin/users/${member.id}`)).body.owed).toEqual({ points: 0, feeCredits: 0 })
  const [mail] = (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Deine offenen Punkte sind erlassen')
  expect(mail?.text).toMatch(/4\sPunkte.*Aus Kulanz/su)
  expect(await admin.caller.post(`/admin/users/${admin.id}/waive-debt`, { ...body, unit: 'POINT', reason: 'Für mich.' })).toMatchObject({
    status: 403,
  })
})

it('proposes to write off more than one administrator may give alone, as a grant that pays it', async () => {
  const second = await registerAdmin(test())
  await take(21)
  const body = { requestId: crypto.randomUUID(), unit: 'POINT', amount: 21, reason: 'Aus Kulanz.' }
  for (let again = 0; again < 2; again++)
    expect((await admin.caller.post(`/admin/users/${member.id}/waive-debt`, body)).body).toEqual({ status: 'success', proposed: true })
  const [proposal] = (await second.caller.get('/admin/proposals')).body.open
  expect((await second.caller.post(`/admin/proposals/${proposal.uuid}/approve`)).status).toBe(200)
  expect(await ledger()).toMatchObject({ owed: { points: 0 } })
})

it('keeps the debt of an account that is deleted', async () => {
  await take(2)
  await inTransaction(test().db, (tx) => retireBalances(tx, member.id, 'left'))
  expect(await readDebts(test().db, member.id)).toMatchObject({ owedPoints: 2 })
  const { rows } = await sql<{
    balance: number
  }>`select balance from account where member_id = ${member.id}::uuid and kind = 'debt'`.execute(test().db)
  expect(rows).toEqual([{ balance: -2 }])
})
