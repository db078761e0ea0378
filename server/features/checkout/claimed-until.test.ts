import { expect, it } from 'vitest'
import { CLAIM_MINUTES } from '#domain/policy/exchange.ts'
import { authorize, claim, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('tells the member, and nobody else, until when their claim keeps the copy, as long as it does', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  expect((await readQuote(receiver.caller, offer)).claimedUntil).toBeNull()
  const before = Date.now()
  await claim(receiver.caller, offer)
  const until = Date.parse((await readQuote(receiver.caller, offer)).claimedUntil)
  expect((until - before) / 60_000).toBeGreaterThan(CLAIM_MINUTES - 0.1)
  expect((until - before) / 60_000).toBeLessThan(CLAIM_MINUTES + 1)
  // A second press resumes the claim, it does not lengthen it.
  await test().shiftClock('5 minutes')
  await claim(receiver.caller, offer)
  expect(Date.parse((await readQuote(receiver.caller, offer)).claimedUntil)).toBe(until)
  const other = await registerMember(test())
  expect((await readQuote(other.caller, offer)).claimedUntil).toBeNull()
  await test().shiftClock('16 minutes')
  await test().settle()
  expect((await readQuote(receiver.caller, offer)).claimedUntil).toBeNull()
})

it('tells a payment that comes after the time of its claim from one whose claim was given up', async () => {
  for (const [isLapsed, code] of [
    [true, 'CLAIM_LAPSED'],
    [false, 'OFFER_NOT_AVAILABLE'],
  ]) {
    const { receiver, offer } = await twoReaders(test(), 2)
    const quote = await readQuote(receiver.caller, offer)
    const intent = await claim(receiver.caller, offer)
    if (isLapsed) await test().shiftClock('16 minutes')
    else expect((await receiver.caller.post(`/exchanges/revoke-request/${intent.body.exchangeUuid}`)).status).toBe(200)
    await test().settle()
    expect((await authorize(receiver.caller, offer, intent, quote)).body).toMatchObject({ success: false, code })
  }
})
