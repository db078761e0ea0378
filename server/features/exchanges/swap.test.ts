import { expect, it } from 'vitest'
import { createOffer, order, points, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addLabels } from '../labels/stock.ts'
import { sampleLabels } from '../../testing/labels/sample-label.ts'

const test = useTestApplication()

async function stockLabels(count: number): Promise<void> {
  const pages = await sampleLabels(count)
  await addLabels(test().services, pages)
}

it('moves a book and its points from one reader to another', async () => {
  await stockLabels(1)
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  // The receiver has one free point from an own offer; two are missing.
  await createOffer(receiver.caller, 5)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({
    priceInPoints: 3,
    pointsUsed: 1,
    extraPoints: 2,
    shippingCents: 270,
    serviceFeeCents: 130,
    surchargeCents: 200,
    totalCents: 600,
    canOrder: true,
    reasons: [],
  })

  const revoked = await order(receiver.caller, offer)
  expect(await points(receiver)).toBe(0)
  expect((await receiver.caller.post(`/exchanges/revoke-request/${revoked}`)).body.exchange).toMatchObject({ status: 'REVOKED' })
  expect(await points(receiver)).toBe(1)

  const exchange = await order(receiver.caller, offer)
  expect((await sender.caller.get('/exchanges/get-pending-requests')).body.pendingRequests).toMatchObject([
    { uuid: exchange, status: 'REQUESTED', price: 3 },
  ])
  const accepted = await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  expect(accepted).toMatchObject({ status: 200, body: { processing: false, exchange: { status: 'LABEL_READY' } } })

  expect((await sender.caller.get(`/parcel/label/${exchange}`)).status).toBe(404)
  expect((await receiver.caller.post(`/parcel/label/${exchange}/release`)).status).toBe(404)
  const released = await sender.caller.post(`/parcel/label/${exchange}/release`)
  const label = await sender.caller.get(released.body.labelPath)
  expect(label.headers.get('content-type')).toBe('application/pdf')
  expect(label.body.slice(0, 5)).toBe('%PDF-')

  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  expect((await receiver.caller.get('/exchanges/get-sent-books')).body.booksSentToMe).toMatchObject([{ uuid: exchange, status: 'SENT' }])
  const received = await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  expect(received.body.exchange).toMatchObject({ status: 'RECEIVED', deliveredAt: expect.any(String) })

  // The sender had one free point for the offer and earned three.
  expect(await points(sender)).toBe(4)
  expect(await points(receiver)).toBe(0)
  const { intents } = (await receiver.caller.get('/sandbox/intents')).body
  expect(intents.map((intent: { status: string; amountCents: number }) => [intent.status, intent.amountCents])).toEqual([
    ['succeeded', 600],
    ['canceled', 600],
  ])
  expect((await sender.caller.get('/exchanges/history/get-offered-books')).body.historyBooksSentByMe).toMatchObject([{ uuid: exchange }])
  expect((await receiver.caller.get('/exchanges/history/get-received-books')).body.historyBooksSentToMe).toMatchObject([{ uuid: exchange }])
})

it('tells both readers at every step, in their language, with a link to the exchange', async () => {
  await stockLabels(1)
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  const subjects = async (email: string): Promise<string[]> => (await test().mailsTo(email)).map((mail) => mail.subject)
  expect(await subjects(receiver.email)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Bestellt: /u),
      expect.stringMatching(/ist unterwegs zu dir$/u),
      expect.stringMatching(/^Sofia K\. schickt dir /u),
    ]),
  )
  expect(await subjects(sender.email)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Dein Etikett für /u),
      expect.stringMatching(/^Jonas W\. möchte /u),
      expect.stringMatching(/ist angekommen$/u),
    ]),
  )
  const [mail] = await test().mailsTo(receiver.email)
  expect(mail?.text).toContain(`/exchanges/${exchange}`.replaceAll('/', '%2F'))
})

it('keeps the sender waiting for a label when none is in stock, and serves the waiting list first', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 1)
  const exchange = await order(receiver.caller, offer)
  const accepted = await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  expect(accepted.body.exchange).toMatchObject({ status: 'REQUEST_ACCEPTED', labelPath: null })
  await stockLabels(1)
  await test().settle()
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange).toMatchObject({ status: 'LABEL_READY' })
})

it('gives everything back when no label comes in 72 hours, and the copy is free again', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  await createOffer(receiver.caller, 1)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await test().shiftClock('73 hours')
  await test().settle()
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange).toMatchObject({
    status: 'CANCELLED',
    closeReason: 'NO_LABEL',
  })
  expect(await points(receiver)).toBe(1)
  const [intent] = (await receiver.caller.get('/sandbox/intents')).body.intents
  expect(intent).toMatchObject({ status: 'succeeded', refundedCents: intent.amountCents })
  expect((await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer).toMatchObject({ status: 'AVAILABLE' })
})

it('gives an exchange whose report was withdrawn as long to find a label as one that was just accepted', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const report = { kind: 'OTHER', text: 'Da stimmt etwas nicht.', copies: [], photos: [] }
  expect((await receiver.caller.post(`/exchanges/report-problem/${exchange}`, report)).status).toBe(200)
  await test().shiftClock('80 hours')
  await test().settle()
  // What earlier exchanges have left in stock.
  await test().db.updateTable('label').set({ status: 'VOID' }).where('status', '=', 'AVAILABLE').execute()
  expect((await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)).status).toBe(200)
  const seen = async () => {
    await test().settle()
    return (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  }
  expect(await seen()).toMatchObject({ status: 'REQUEST_ACCEPTED' })
  await test().shiftClock('71 hours')
  expect(await seen()).toMatchObject({ status: 'REQUEST_ACCEPTED' })
  await test().shiftClock('2 hours')
  expect(await seen()).toMatchObject({ status: 'CANCELLED', closeReason: 'NO_LABEL' })
})

it('lets the sender step back until the label is downloaded', async () => {
  await stockLabels(2)
  const first = await twoReaders(test(), 2)
  const exchange = await order(first.receiver.caller, first.offer)
  await first.sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const withdrawn = await first.sender.caller.post(`/exchanges/withdraw/${exchange}`)
  expect(withdrawn.body.exchange).toMatchObject({ status: 'CANCELLED', closeReason: 'WITHDRAWN' })

  const second = await twoReaders(test(), 2)
  const other = await order(second.receiver.caller, second.offer)
  await second.sender.caller.post(`/exchanges/accept-request/${other}`)
  await second.sender.caller.post(`/parcel/label/${other}/release`)
  expect(await second.sender.caller.post(`/exchanges/withdraw/${other}`)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
})

it('expires a request nobody answers in 48 hours', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await test().shiftClock('47 hours')
  await test().settle()
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('REQUESTED')
  await test().shiftClock('2 hours')
  expect(await sender.caller.post(`/exchanges/accept-request/${exchange}`)).toMatchObject({ status: 409 })
  await test().settle()
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('EXPIRED')

  // The copy pauses until its owner is back (decision 9).
  const offers = async (): Promise<{ uuid: string; paused: boolean }[]> => (await sender.caller.get('/exchanges/my-book-offers')).body.books
  expect(await offers()).toMatchObject([{ uuid: offer, paused: true }])
  expect(await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: 590, version: 'seen' })).toMatchObject({
    body: { code: 'OFFER_NOT_AVAILABLE' },
  })
  const other = await createOffer(sender.caller, 2)
  expect((await test().visitor().get(`/exchanges/offer/${other}`)).status).toBe(200)
  const second = await order(receiver.caller, other)
  await test().shiftClock('49 hours')
  await test().settle()
  expect((await receiver.caller.get(`/exchanges/${second}`)).body.exchange.status).toBe('EXPIRED')
  const third = await createOffer(sender.caller, 2)
  // The second time in 90 days the whole shelf pauses.
  expect((await test().visitor().get(`/exchanges/offer/${third}`)).status).toBe(404)
  await sender.caller.post('/exchanges/resume-shelf')
  expect((await offers()).map(({ paused }) => paused)).toEqual([false, false, false])
  expect((await test().visitor().get(`/exchanges/offer/${offer}`)).status).toBe(200)
})

it('lists a request that ended without a book for 14 days (decision 46)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  const listed = async (): Promise<object[]> => (await receiver.caller.get('/exchanges/get-requested-books')).body.booksRequestedByMe
  await test().shiftClock('13 days')
  expect(await listed()).toMatchObject([{ uuid: exchange, status: 'DECLINED' }])
  await test().shiftClock('1 day')
  expect(await listed()).toEqual([])
})

it('shows an exchange to nobody but its two readers', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const stranger = await registerMember(test())
  const paths = ['accept-request', 'decline-request', 'revoke-request', 'mark-sent', 'confirm-book-received', 'withdraw']
  for (const path of paths) {
    expect(await stranger.caller.post(`/exchanges/${path}/${exchange}`), path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await test().visitor().post(`/exchanges/${path}/${exchange}`), path).toMatchObject({ status: 401 })
    expect(await stranger.caller.post(`/exchanges/${path}/${crypto.randomUUID()}`), path).toMatchObject({ status: 404 })
  }
  expect((await stranger.caller.get(`/exchanges/${exchange}`)).status).toBe(404)
  expect((await stranger.caller.get(`/parcel/label/${exchange}`)).status).toBe(404)
  // Roles: the receiver cannot accept, the sender cannot revoke.
  expect((await receiver.caller.post(`/exchanges/accept-request/${exchange}`)).status).toBe(404)
  expect((await sender.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(404)
})

it('answers a repeated step with success and a late one with the state', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  expect((await sender.caller.post(`/exchanges/decline-request/${exchange}`)).status).toBe(200)
  expect((await sender.caller.post(`/exchanges/decline-request/${exchange}`)).status).toBe(200)
  expect(await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).toMatchObject({
    status: 409,
    body: { code: 'EXCHANGE_STATE' },
  })
  expect(await sender.caller.post(`/exchanges/accept-request/${exchange}`)).toMatchObject({ status: 409 })
})
