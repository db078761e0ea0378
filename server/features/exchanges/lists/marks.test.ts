import { expect, it } from 'vitest'
import { MARK_DAYS } from '#domain/policy/reliability.ts'
import { blockMember, playUntil } from '../../../testing/factories/exchange-stage.ts'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playSwap } from '../../../testing/factories/play-swap.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listReliabilityCounts } from '../../accounts/record/queries/counts.ts'
import { exportMarks } from './export-queries.ts'

const test = useTestApplication()

const countsOf = async (memberId: string) => (await listReliabilityCounts(test().db, [memberId])).get(memberId)

it('takes one tap of the receiver, which can be changed and taken back, and moves nothing', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'received')
  const pointsBefore = (await sender.caller.get('/session')).body.numExchangeTokens
  const read = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.marking
  expect(await read()).toMatchObject({ mark: null, isOpen: true })
  for (const mark of ['AS_DESCRIBED', 'AS_DESCRIBED', 'WORSE', null, 'WORSE']) {
    const answer = await receiver.caller.post(`/exchanges/mark/${exchange}`, { mark })
    expect(answer).toMatchObject({ status: 200, body: { exchange: { marking: { mark, isOpen: true } } } })
  }
  expect((await sender.caller.get('/session')).body.numExchangeTokens).toBe(pointsBefore)
  // The sender and administrators never see it.
  const admin = await registerAdmin(test())
  for (const { caller } of [sender, admin]) expect((await caller.get(`/exchanges/${exchange}`)).body.exchange.marking).toBeNull()
  expect((await exportMarks(receiver.id).execute(test().db)).rows).toMatchObject([{ mark: 'WORSE', exchangeUuid: exchange }])
  expect((await exportMarks(sender.id).execute(test().db)).rows).toEqual([])
})

it('counts a mark only once it can no longer be changed', async () => {
  const readers = await twoReaders(test(), 1)
  const { sender, receiver } = readers
  const exchanges: string[] = []
  for (const mark of ['AS_DESCRIBED', 'WORSE', null]) {
    const exchange = await playSwap(test(), readers, 'received')
    await receiver.caller.post(`/exchanges/mark/${exchange}`, { mark: 'AS_DESCRIBED' })
    await receiver.caller.post(`/exchanges/mark/${exchange}`, { mark })
    exchanges.push(exchange)
  }
  await test().settle()
  expect(await countsOf(sender.id)).toMatchObject({ promised: 3, described: 0 })
  await test().shiftClock(`${MARK_DAYS} days`)
  await test().settle()
  expect(await countsOf(sender.id)).toMatchObject({ described: 2, asDescribed: 1 })
  const [first, , last] = exchanges
  expect((await receiver.caller.post(`/exchanges/mark/${first}`, { mark: 'WORSE' })).body).toMatchObject({
    status: 409,
    code: 'EXCHANGE_STATE',
  })
  expect((await receiver.caller.get(`/exchanges/${first}`)).body.exchange.marking).toMatchObject({ mark: 'AS_DESCRIBED', isOpen: false })
  expect((await receiver.caller.get(`/exchanges/${last}`)).body.exchange.marking).toBeNull()
})

it('is one mark, however many taps come at once', async () => {
  const { receiver, exchange } = await playUntil(test(), 'received')
  const taps = ['WORSE', 'AS_DESCRIBED', 'WORSE', 'WORSE'].map((mark) => receiver.caller.post(`/exchanges/mark/${exchange}`, { mark }))
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const rows = await test().db.selectFrom('exchange_mark').selectAll().where('exchange_id', '=', exchange).execute()
  expect(rows).toHaveLength(1)
})

it('is not there before the receipt, nor where an administrator has decided', async () => {
  const { receiver, exchange } = await playUntil(test(), 'released')
  const mark = () => receiver.caller.post(`/exchanges/mark/${exchange}`, { mark: 'WORSE' })
  expect((await mark()).body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'WRONG_BOOK', text: 'Ein anderes Buch.' })
  const admin = await registerAdmin(test())
  await decideProblem(admin.caller, exchange, { decision: 'RECEIVED', reason: 'Es ist das Buch.' })
  expect((await mark()).body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange).toMatchObject({ status: 'RECEIVED', marking: null })
})

it('counts a wrong book that was refunded as not as described, and no other problem', async () => {
  const admin = await registerAdmin(test())
  for (const [kind, described] of [
    ['WRONG_BOOK', 1],
    ['NOT_ARRIVED', 0],
  ] as const) {
    const { sender, receiver, exchange } = await playUntil(test(), 'released')
    await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind, text: 'So war es nicht gemeint.' })
    await decideProblem(admin.caller, exchange, { decision: 'REFUNDED', reason: 'So ist es.' })
    await test().settle()
    expect(await countsOf(sender.id), kind).toMatchObject({ described, asDescribed: 0 })
  }
})

it('can be given by a receiver who is restricted, and of a sender who is gone', async () => {
  const { sender, receiver, exchange } = await playUntil(test(), 'received')
  await blockMember(test(), receiver.id)
  await test().db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', sender.id).execute()
  expect((await receiver.caller.post(`/exchanges/mark/${exchange}`, { mark: 'WORSE' })).status).toBe(200)
  await test().shiftClock(`${MARK_DAYS} days`)
  await test().settle()
})
