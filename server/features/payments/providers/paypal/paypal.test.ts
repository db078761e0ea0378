import { expect, it } from 'vitest'
import { points, readQuote, twoReaders } from '../../../../testing/factories/exchange-factories.ts'
import { orderThrough, paypalDriver } from '../../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../../testing/providers/use-providers.ts'

/** What only PayPal does: approvals, reviews, request ids that are forgotten. */
const { paypal, test } = await useProviders()
const { statusOf, paymentStatus, drain } = paymentProbes(test)
const driver = paypalDriver(paypal)

async function approved() {
  const readers = await twoReaders(test(), 2)
  const { reference } = await driver.press(readers.receiver.caller, readers.offer)
  driver.pay(reference)
  return { ...readers, reference, authorize: () => driver.authorize(readers.receiver.caller, readers.offer, reference) }
}

it('waits for PayPal’s review of a hold, and asks the sender when it ends well (F42)', async () => {
  const { sender, receiver, reference, authorize } = await approved()
  paypal.nextHold = 'review'
  const first = await authorize()
  expect(first.body).toMatchObject({ success: true, processing: true })
  expect([await statusOf(first.body.exchangeUuid), await paymentStatus(reference)]).toEqual(['PENDING_PAYMENT', 'AUTHORIZING'])
  // Nothing is offered that would be refused: to take the same hold again is success, to step back is not.
  const shownTo = async (member: typeof sender) => (await member.caller.get(`/exchanges/${first.body.exchangeUuid}`)).body.exchange
  expect(await shownTo(receiver)).toMatchObject({ isPaymentChecked: true, possibleSteps: ['authorize'] })
  expect(await shownTo(sender)).toMatchObject({ isPaymentChecked: false })
  paypal.decide(reference, 'yes')
  await drain(2)
  expect(await statusOf(first.body.exchangeUuid)).toBe('REQUESTED')
  expect(await shownTo(receiver)).toMatchObject({ isPaymentChecked: false, possibleSteps: ['revoke'] })
  expect((await authorize()).body).toMatchObject({ success: true })
})

it('frees the claim of a hold that the review denies, or that is still under review after 15 minutes (F42)', async () => {
  for (const verdict of ['no', 'never'] as const) {
    const { receiver, reference, authorize } = await approved()
    paypal.nextHold = 'review'
    const { exchangeUuid } = (await authorize()).body
    if (verdict === 'no') paypal.decide(reference, 'no')
    await drain(9)
    expect([await statusOf(exchangeUuid), await paymentStatus(reference)], verdict).toEqual(['PAYMENT_FAILED', 'VOIDED'])
    expect(driver.money(reference), verdict).toBe('canceled')
    expect(await points(receiver), verdict).toBe(0)
    // The page has promised a mail however it ends.
    const [mail] = await test().mailsTo(receiver.email)
    expect(mail, verdict).toMatchObject({
      subject: expect.stringMatching(/^Die Zahlung für .* ging nicht durch$/u),
      text: expect.stringMatching(/PayPal hat .* nicht freigegeben, solange die Reservierung galt\..*Bezahlt hast du nichts/su),
    })
  }
})

it('keeps the claim when the payer’s bank says no, and takes another try', async () => {
  const { receiver, offer, reference, authorize } = await approved()
  paypal.nextHold = 'no'
  expect((await authorize()).body).toMatchObject({ success: false, error: expect.stringContaining('could not be completed') })
  await drain(1)
  expect(await paymentStatus(reference)).toBe('VOIDED')
  await orderThrough(driver, receiver.caller, offer)
})

it('ends a capture under review as PayPal decides (F43)', async () => {
  for (const [verdict, exchangeStatus, payment] of [
    ['yes', /REQUEST_ACCEPTED|LABEL_READY/u, 'CAPTURED'],
    ['no', /PAYMENT_FAILED/u, 'VOIDED'],
  ] as const) {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    paypal.nextCapture = 'review'
    expect((await sender.caller.post(`/exchanges/accept-request/${exchange}`)).body).toMatchObject({ processing: true })
    await drain(2)
    expect(await paymentStatus(reference)).toBe('CAPTURING')
    paypal.decide(reference, verdict)
    await drain(3)
    expect([await statusOf(exchange), await paymentStatus(reference)], verdict).toEqual([expect.stringMatching(exchangeStatus), payment])
    if (verdict === 'no') expect(driver.money(reference)).toBe('canceled')
  }
})

it('goes on when PayPal has forgotten the request id of a hold it took (F44)', async () => {
  const { reference, authorize } = await approved()
  paypal.server.nextFault = ({ path }) => {
    if (!path.endsWith('/authorize')) return undefined
    paypal.server.nextFault = undefined
    return 'lostAfter'
  }
  expect((await authorize()).body).toMatchObject({ success: true, processing: true })
  paypal.server.forgetKeys()
  await drain(2)
  expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['held', 'AUTHORIZED'])
})

it('takes nothing for an order of another amount, currency or payment (F41)', async () => {
  const changes: ((unit: { amount: { currency_code: string; value: string }; invoice_id?: string }) => void)[] = [
    (unit) => (unit.amount = { currency_code: 'EUR', value: '0.01' }),
    (unit) => (unit.amount = { ...unit.amount, currency_code: 'HUF' }),
    (unit) => (unit.invoice_id = 'another'),
  ]
  for (const change of changes) {
    const { reference, authorize } = await approved()
    change(paypal.orders.get(reference)!.purchase_units[0])
    expect((await authorize()).body).toMatchObject({ success: false })
    await drain(1)
    expect([await paymentStatus(reference), driver.money(reference)]).toEqual(['VOIDED', 'unpaid'])
  }
})

it('refuses changed extra points, and an order nobody has approved', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const { reference } = await driver.press(receiver.caller, offer)
  expect((await driver.authorize(receiver.caller, offer, reference)).body).toMatchObject({ success: false })
  driver.pay(reference)
  const { extraPoints } = await readQuote(receiver.caller, offer)
  const changed = await receiver.caller.post(`/paypal/order/${reference}/authorize`, { epn: extraPoints + 1, istp: false })
  expect(changed).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } })
  expect((await driver.authorize(receiver.caller, offer, reference)).body).toMatchObject({ success: true })
})

it('keeps the consent to mails until the hold is taken', async () => {
  const { receiver, reference, authorize } = await approved()
  paypal.nextHold = 'review'
  await receiver.caller.post(`/paypal/order/${reference}/authorize`, { epn: '2', istp: 'true' })
  paypal.decide(reference, 'yes')
  await drain(2)
  await authorize()
  expect((await receiver.caller.get('/session')).body.user.subscribedToPromo).toBe(true)
})

it('orders with one token, and asks for another when PayPal takes it no longer', async () => {
  const tokens = (): number => paypal.server.calls.filter((call) => call === 'POST /v1/oauth2/token').length
  const { receiver, offer } = await twoReaders(test(), 2)
  const before = tokens()
  await orderThrough(driver, receiver.caller, offer)
  expect(tokens() - before).toBeLessThanOrEqual(1)

  const { reference, authorize } = await approved()
  const known = tokens()
  paypal.access.endTokens()
  expect((await authorize()).body).toMatchObject({ success: true })
  expect([driver.money(reference), tokens() - known]).toEqual(['held', 1])
})

it('takes no answer about a token for one about the payment', async () => {
  const { reference, authorize } = await approved()
  for (const fault of ['stored500', 'garbage', 'lostBefore'] as const) {
    paypal.access.endTokens()
    paypal.server.nextFault = ({ path }) => (path === '/v1/oauth2/token' ? fault : undefined)
    expect((await authorize()).body, fault).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  }
  paypal.server.nextFault = undefined
  expect((await authorize()).body).toMatchObject({ success: true })
  expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['held', 'AUTHORIZED'])
})
