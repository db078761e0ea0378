import { expect, it } from 'vitest'
import { germanDay } from '#domain/german-day.ts'
import {
  authorize,
  claim,
  CONFIRMED_CARD,
  createOffer,
  DECLINED_CARD,
  GOOD_CARD,
  pay,
  readQuote,
  twoReaders,
} from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('refuses every amount but the one we calculate, with the present quote', async () => {
  const { receiver, offer } = await twoReaders(test(), 3)
  const { version } = await readQuote(receiver.caller, offer)
  for (const amount of [0, 1, 599, 701]) {
    const answer = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED', fresh: { totalCents: 700, extraPoints: 3 } } })
  }
  for (const amount of [-1, 1.5, 'abc', '700', null, [700], 1e300]) {
    const answer = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
    expect(answer, JSON.stringify(amount)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path: 'amount' }] } })
  }
  expect((await receiver.caller.get('/sandbox/intents')).body.intents).toEqual([])
})

it('takes no money outside the person’s own order', async () => {
  const { receiver, offer } = await twoReaders(test(), 3)
  const intent = await claim(receiver.caller, offer)
  const quote = await readQuote(receiver.caller, offer)
  const stranger = await registerMember(test())
  expect(await authorize(stranger.caller, offer, intent, quote)).toMatchObject({ status: 404 })
  const elsewhere = await createOffer(stranger.caller, 3)
  expect(await authorize(receiver.caller, elsewhere, intent, quote)).toMatchObject({ status: 404 })
  // Nothing is held yet, so there is no order however often it is asked for.
  expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({ success: false })
  await pay(receiver.caller, intent)
  expect(await authorize(receiver.caller, offer, intent, { ...quote, extraPoints: 2 })).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_CHANGED' },
  })
  expect(await authorize(receiver.caller, offer, intent, { ...quote, totalCents: 1 })).toMatchObject({ status: 409 })
  expect(await pay(stranger.caller, { ...intent, body: { ...intent.body, clientSecret: 'wrong' } })).toMatchObject({ status: 404 })
})

/** As it stands on a card. */
function month(monthsAhead: number): string {
  const [year = 0, current = 0] = germanDay(new Date()).split('-').map(Number)
  const index = year * 12 + current - 1 + monthsAhead
  return `${String((index % 12) + 1).padStart(2, '0')}/${String(Math.floor(index / 12) % 100).padStart(2, '0')}`
}

it('takes a card until the last day of its month in Germany', async () => {
  const { receiver, offer } = await twoReaders(test(), 3)
  const intent = await claim(receiver.caller, offer)
  for (const expiry of ['01/20', month(-1)])
    expect((await pay(receiver.caller, intent, { ...GOOD_CARD, expiry })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'expiry', code: 'FORMS_RULES.CARD.EXPIRED' }],
    })
  expect((await pay(receiver.caller, intent, { ...GOOD_CARD, expiry: month(0) })).body).toEqual({ status: 'requires_capture' })
})

it('keeps the claim after a declined card and takes the next one', async () => {
  const { receiver, offer } = await twoReaders(test(), 3)
  const quote = await readQuote(receiver.caller, offer)
  const intent = await claim(receiver.caller, offer)
  expect((await pay(receiver.caller, intent, DECLINED_CARD)).body).toEqual({ status: 'requires_payment_method', error: 'card_declined' })
  expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({
    success: false,
    code: 'PAYMENT_NOT_COMPLETED',
    error: expect.stringContaining('could not be completed'),
  })
  expect((await pay(receiver.caller, intent, CONFIRMED_CARD)).body).toEqual({ status: 'requires_action' })
  expect((await pay(receiver.caller, intent, { confirmed: true })).body).toEqual({ status: 'requires_capture' })
  expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({ success: true })
})

it('names the reasons why a member cannot order', async () => {
  const { sender, offer } = await twoReaders(test(), 3)
  const seen = { amount: 700, version: 'seen' }
  expect(await test().visitor().post(`/sandbox/order/${offer}/intent`, seen)).toMatchObject({
    status: 401,
    body: { code: 'NOT_LOGGED_IN' },
  })
  expect(await sender.caller.post(`/sandbox/order/${offer}/intent`, seen)).toMatchObject({ status: 403, body: { code: 'OWN_OFFER' } })
  const unverified = await registerMember(test(), { verified: false })
  expect(await unverified.caller.post(`/sandbox/order/${offer}/intent`, seen)).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_VERIFIED' },
  })
  const nowhere = await registerMember(test(), { withAddress: false })
  expect(await nowhere.caller.post(`/sandbox/order/${offer}/intent`, seen)).toMatchObject({
    status: 403,
    body: { code: 'ADDRESS_INCOMPLETE' },
  })
  expect((await readQuote(nowhere.caller, offer)).reasons).toEqual(['ADDRESS_INCOMPLETE'])
  const ready = await registerMember(test())
  expect(await ready.caller.post(`/sandbox/order/${crypto.randomUUID()}/intent`, seen)).toMatchObject({ status: 404 })
  expect(await ready.caller.post('/sandbox/order/not-a-uuid/intent', seen)).toMatchObject({ status: 404 })
  expect(await ready.caller.post(`/stripe/order/${offer}/intent`, seen)).toMatchObject({ status: 404 })
})

it('keeps the price of the claim when the offer changes afterwards, and tells others the new one', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  await claim(receiver.caller, offer)
  const edit = await sender.caller.put(`/exchanges/offer/${offer}`, { price: 9, condition: 'GOOD', comment: '' })
  expect(edit).toMatchObject({ status: 409, body: { code: 'OFFER_IN_EXCHANGE' } })
  const free = await createOffer(sender.caller, 2)
  const before = await readQuote(receiver.caller, free)
  await sender.caller.put(`/exchanges/offer/${free}`, { price: 5, condition: 'GOOD', comment: '' })
  const late = await receiver.caller.post(`/sandbox/order/${free}/intent`, { amount: before.totalCents, version: before.version })
  expect(late).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED', fresh: { priceInPoints: 5 } } })
})
