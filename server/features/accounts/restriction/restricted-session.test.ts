import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { blockMember, playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** What a blocked member may still do: read why, finish what is sent, export and leave; nothing else (decision 68). */
const test = useTestApplication()
const password = wirePassword(TEST_PASSWORD)
const refused = { status: 403, body: { code: 'MEMBER_BLOCKED', detail: expect.stringContaining('contest') } }

it('a session becomes a restricted one with the block, and a whole one again when it ends', async () => {
  const { caller, id } = await registerMember(test())
  await blockMember(test(), id)
  const { body } = await caller.get('/session')
  expect(body).toEqual({
    user: null,
    restriction: { kind: 'DECISION', since: expect.any(String), dispute: null, points: 0, owedPoints: 0, objection: null },
    restrictions: [],
    numExchangeTokens: 0,
    numServiceFees: 0,
    numWaitingPoints: 0,
    teamCalls: [],
  })
  expect(await caller.get('/notifications')).toMatchObject(refused)
  await sql`update member set blocked_at = null where id = ${id}`.execute(test().db)
  expect((await caller.get('/session')).body).toMatchObject({ user: { uuid: id }, restriction: null })
  expect((await caller.get('/notifications')).status).toBe(200)
})

it('the right password leads to a restricted session, and log out ends it', async () => {
  const { email, id } = await registerMember(test())
  await blockMember(test(), id)
  const caller = test().visitor()
  expect((await caller.post('/login', { email, password })).status).toBe(200)
  expect((await caller.get('/session')).body).toMatchObject({ user: null, restriction: { kind: 'DECISION' } })
  expect((await caller.post('/logout')).status).toBe(200)
  expect((await caller.get('/session')).body.restriction).toBeNull()
})

it('a blocked administrator is none', async () => {
  const { caller, id } = await registerMember(test())
  await sql`update member set role = 'admin', blocked_at = app_now() where id = ${id}`.execute(test().db)
  expect(await caller.get('/admin/payments')).toMatchObject(refused)
})

it('a blocked receiver reads what is on its way and says that it arrived', async () => {
  const { receiver, sender, exchange } = await playUntil(test(), 'released')
  await blockMember(test(), receiver.id)
  const { booksSentToMe } = (await receiver.caller.get('/exchanges/get-sent-books')).body
  expect(booksSentToMe).toMatchObject([{ uuid: exchange }])
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps).toContain('confirm')
  const answer = await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  expect(answer.body.exchange.status).toBe('RECEIVED')
  expect((await sender.caller.get('/points/ledger')).status).toBe(200)
  expect(await receiver.caller.get('/points/ledger')).toMatchObject(refused)
})

it('a blocked receiver reports a problem, and a blocked sender gives their side', async () => {
  const { receiver, sender, exchange } = await playUntil(test(), 'released')
  await blockMember(test(), receiver.id)
  await blockMember(test(), sender.id)
  const report = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' }
  expect((await receiver.caller.post(`/exchanges/report-problem/${exchange}`, report)).status).toBe(200)
  const side = await sender.caller.post(`/exchanges/problem-statement/${exchange}`, { text: 'Beim Absenden war er heil.' })
  expect(side.body.exchange.problem.statements).toMatchObject([{ author: 'sender' }])
  expect((await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)).status).toBe(200)
})

it('a blocked sender with a label prints it again and says that the book is sent', async () => {
  const { sender, exchange } = await playUntil(test(), 'released')
  await blockMember(test(), sender.id)
  expect((await sender.caller.get('/exchanges/get-books-to-send')).body.booksToSend).toMatchObject([{ uuid: exchange }])
  expect((await sender.caller.post(`/parcel/label/${exchange}/release`)).status).toBe(200)
  expect((await sender.caller.get(`/parcel/label/${exchange}`)).headers.get('content-type')).toBe('application/pdf')
  expect((await sender.caller.post(`/exchanges/mark-sent/${exchange}`)).body.exchange.status).toBe('SENT')
})

it('what is not on its way is not theirs to go on with: the block ends it', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'labelReady')
  await blockMember(test(), sender.id)
  await blockMember(test(), receiver.id)
  const early = [
    await sender.caller.post(`/parcel/label/${exchange}/release`),
    await sender.caller.post(`/exchanges/mark-sent/${exchange}`),
    await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`),
    await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'OTHER', text: 'Es kommt nicht.' }),
  ]
  for (const { status, body } of early) expect({ status, code: body.code }).toEqual({ status: 403, code: 'MEMBER_BLOCKED' })
})

it('a blocked member takes their data along and leaves', async () => {
  const { caller, email, id } = await registerMember(test())
  await blockMember(test(), id)
  expect((await caller.post('/profile/export', { password })).status).toBe(200)
  expect((await caller.get('/profile/export')).headers.get('content-type')).toBe('application/zip')
  expect((await caller.post('/profile/delete', { password })).status).toBe(200)
  expect((await test().visitor().post('/login', { email, password })).body.code).toBe('BAD_CREDENTIALS')
})
