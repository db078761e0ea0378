import { expect, it } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { authorize, claim, createOffer, order, pay, points, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const codes = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) counts[status === 200 ? 'OK' : body.code] = (counts[status === 200 ? 'OK' : body.code] ?? 0) + 1
  return counts
}

it('gives one copy to one of 50 parallel orders', async () => {
  const sender = await registerMember(test(), { firstName: 'Sofia' })
  const offer = await createOffer(sender.caller, 3)
  const readers: RegisteredMember[] = []
  for (let index = 0; index < 50; index++) readers.push(await registerMember(test()))
  const { totalCents, version } = await readQuote(readers[0]!.caller, offer)

  const press = ({ caller }: RegisteredMember) => caller.post(`/sandbox/order/${offer}/intent`, { amount: totalCents, version })
  const answers = await Promise.all(readers.map(press))
  expect(codes(answers)).toEqual({ OK: 1, OFFER_NOT_AVAILABLE: 49 })

  const winner = answers.findIndex(({ status }) => status === 200)
  const { caller } = readers[winner]!
  await pay(caller, answers[winner]!)
  const results = await Promise.all([1, 2, 3].map(() => authorize(caller, offer, answers[winner]!, { totalCents, extraPoints: 3 })))
  expect(results.map(({ body }) => body.success)).toEqual([true, true, true])
  const events = await test().db.selectFrom('payment_event').select('kind').execute()
  expect(events.filter(({ kind }) => kind === 'AUTHORIZED')).toHaveLength(1)
  const intents = await test().db.selectFrom('sandbox_intent').select('status').execute()
  expect(intents).toEqual([{ status: 'requires_capture' }])
})

it('never overdraws a member who orders 20 copies at once with 3 points', async () => {
  const sender = await registerMember(test(), { firstName: 'Sofia' })
  const receiver = await registerMember(test(), { firstName: 'Jonas' })
  for (const title of ['eins', 'zwei', 'drei']) await createOffer(receiver.caller, 1, `Eigenes Buch ${title}`)
  expect(await points(receiver)).toBe(3)
  const offers: string[] = []
  for (let index = 0; index < 20; index++) offers.push(await createOffer(sender.caller, 3))
  const quotes = await Promise.all(offers.map((offer) => readQuote(receiver.caller, offer)))

  const answers = await Promise.all(
    offers.map((offer, index) => {
      const { totalCents: amount, version } = quotes[index]!
      return receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
    }),
  )
  // One order takes the three points; the others find another price, or too many unpaid claims.
  const found = codes(answers)
  expect(found['OK']).toBe(1)
  expect((found['QUOTE_CHANGED'] ?? 0) + (found['CLAIM_LIMIT'] ?? 0)).toBe(19)
  expect(await points(receiver)).toBe(0)
  const { fresh } = answers.find(({ body }) => body.code === 'QUOTE_CHANGED')!.body
  expect(fresh).toMatchObject({ pointsUsed: 0, extraPoints: 3 })
})

it('lets exactly one of accept, decline and revoke at the same moment succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const exchange = await order(receiver.caller, offer)
    const answers = await Promise.all([
      sender.caller.post(`/exchanges/accept-request/${exchange}`),
      sender.caller.post(`/exchanges/decline-request/${exchange}`),
      receiver.caller.post(`/exchanges/revoke-request/${exchange}`),
    ])
    expect(codes(answers)).toEqual({ OK: 1, EXCHANGE_STATE: 2 })
  }
})

it('rewards the sender once for two parallel confirmations', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 4)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  // Exchanges of the tests above wait for labels, too, and are served first.
  const labels = Array.from({ length: 10 }, (_, index) => ({
    blob_key: 'labels/none.pdf',
    page_sha256: Buffer.from(`${exchange} ${index}`),
  }))
  await test().db.insertInto('label').values(labels).execute()
  await test().settle()
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  const before = await points(sender)
  const answers = await Promise.all([1, 2, 3].map(() => receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)))
  expect(codes(answers)).toEqual({ OK: 3 })
  expect(await points(sender)).toBe(before + 4)
})

it('holds a claim for 15 minutes, resumes it, then frees the copy and blocks the same member for 15 more', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  await createOffer(receiver.caller, 1)
  const first = await claim(receiver.caller, offer)
  expect(await points(receiver)).toBe(0)
  const again = await claim(receiver.caller, offer)
  expect(again.body).toEqual(first.body)
  const other = await registerMember(test())
  expect(await claim(other.caller, offer)).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_AVAILABLE' } })

  await test().shiftClock('16 minutes')
  await test().settle()
  expect(await points(receiver)).toBe(1)
  expect(
    (await test().db.selectFrom('payment').select('status').where('provider_ref', '=', first.body.intentId).executeTakeFirst())?.status,
  ).toBe('VOIDED')
  expect(await claim(receiver.caller, offer)).toMatchObject({ status: 409, body: { code: 'CLAIM_LIMIT' } })
  expect(await claim(other.caller, offer)).toMatchObject({ status: 200 })
})

it('places the order of a claim whose money was held, even when the browser never came back', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const intent = await claim(receiver.caller, offer)
  await pay(receiver.caller, intent)
  await test().shiftClock('16 minutes')
  await test().settle()
  expect((await sender.caller.get('/exchanges/get-pending-requests')).body.pendingRequests).toMatchObject([{ status: 'REQUESTED' }])
})

it('lets nobody hold more than two unpaid claims or five unanswered requests', async () => {
  const sender = await registerMember(test(), { firstName: 'Sofia' })
  const receiver = await registerMember(test(), { firstName: 'Jonas' })
  const offers: string[] = []
  for (let index = 0; index < 6; index++) offers.push(await createOffer(sender.caller, 1))
  expect((await claim(receiver.caller, offers[0]!)).status).toBe(200)
  expect((await claim(receiver.caller, offers[1]!)).status).toBe(200)
  expect(await claim(receiver.caller, offers[2]!)).toMatchObject({ status: 409, body: { code: 'CLAIM_LIMIT' } })
  await test().shiftClock('16 minutes')
  await test().settle()
  await test().shiftClock('16 minutes')
  for (const offer of offers.slice(0, 5)) await order(receiver.caller, offer)
  expect(await claim(receiver.caller, offers[5]!)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_REQUESTS_OPEN' } })
})
