import { expect, it } from 'vitest'
import {
  CLAIM_GIVE_UP_MINUTES,
  CLAIM_GIVE_UPS,
  CLAIM_LAPSE_BLOCK_MINUTES,
  MAX_UNANSWERED_COPIES,
  MAX_UNPAID_COPIES,
  REVOKES_AT_SENDER,
  REVOKES_AT_SENDER_HOURS,
} from '#domain/policy/exchange.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { claimParcel, createThinOffer, orderParcel, quoteOfParcel, statesOfCopies } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

/** So many copies of a member of their own. */
async function shelf(copies: number): Promise<string[]> {
  const { caller } = await registerMember(test(), { firstName: 'Sofia' })
  const offers: string[] = []
  for (let count = 0; count < copies; count++) offers.push(await createThinOffer(caller, 1))
  return offers
}

async function reasonsFor(receiver: RegisteredMember, offers: readonly string[]): Promise<string[]> {
  return (await quoteOfParcel(receiver.caller, offers)).reasons
}

const refused = (code: string) => ({ status: 409, body: { code } })

const giveUp = async (receiver: RegisteredMember, exchange: string) =>
  expect((await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(200)

it('counts copies that one member keeps without paying, not only parcels', async () => {
  const receiver = await registerMember(test())
  const [first, second] = [await shelf(MAX_UNPAID_COPIES - 2), await shelf(3)]
  expect((await claimParcel(receiver.caller, first)).status).toBe(200)
  expect(await reasonsFor(receiver, second)).toEqual(['CLAIM_LIMIT'])
  expect(await claimParcel(receiver.caller, second)).toMatchObject(refused('CLAIM_LIMIT'))
  expect(await statesOfCopies(test(), second)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE'])
  // As many as there is room for; and what is claimed already goes on, whatever stands beside it.
  expect((await claimParcel(receiver.caller, second.slice(0, 2))).status).toBe(200)
  expect(await reasonsFor(receiver, first)).toEqual([])
  expect((await claimParcel(receiver.caller, first)).status).toBe(200)
})

it('a full parcel that is chosen anew takes the place of the one before', async () => {
  const receiver = await registerMember(test())
  const offers = await shelf(MAX_UNPAID_COPIES)
  expect((await claimParcel(receiver.caller, offers.slice(1))).status).toBe(200)
  expect(await reasonsFor(receiver, offers)).toEqual([])
  expect((await claimParcel(receiver.caller, offers)).status).toBe(200)
})

it('counts copies of requests that nobody has answered', async () => {
  const receiver = await registerMember(test())
  const [first, second, third] = [await shelf(MAX_UNPAID_COPIES), await shelf(MAX_UNANSWERED_COPIES - MAX_UNPAID_COPIES), await shelf(1)]
  const exchange = await orderParcel(receiver.caller, first)
  await orderParcel(receiver.caller, second)
  expect(await reasonsFor(receiver, third)).toEqual(['TOO_MANY_REQUESTS_OPEN'])
  expect(await claimParcel(receiver.caller, third)).toMatchObject(refused('TOO_MANY_REQUESTS_OPEN'))
  await giveUp(receiver, exchange)
  expect((await claimParcel(receiver.caller, third)).status).toBe(200)
})

it('a copy that is claimed and given up again and again is free of that member for a while, as after a lapse', async () => {
  const [receiver, other] = [await registerMember(test()), await registerMember(test())]
  const [[copy = ''], [beside = '']] = [await shelf(1), await shelf(1)]
  for (let time = 0; time < CLAIM_GIVE_UPS; time++) {
    expect(await reasonsFor(receiver, [copy])).toEqual([])
    const claimed = await claimParcel(receiver.caller, [copy])
    expect(claimed, JSON.stringify(claimed.body)).toMatchObject({ status: 200 })
    await giveUp(receiver, claimed.body.exchangeUuid)
  }
  expect(await reasonsFor(receiver, [copy])).toEqual(['CLAIM_LIMIT'])
  expect(await claimParcel(receiver.caller, [copy])).toMatchObject(refused('CLAIM_LIMIT'))
  // Another copy is theirs to order, and this one anybody else's.
  expect((await claimParcel(receiver.caller, [beside])).status).toBe(200)
  const others = await claimParcel(other.caller, [copy])
  expect(others.status).toBe(200)
  await giveUp(other, others.body.exchangeUuid)
  await test().shiftClock(`${CLAIM_LAPSE_BLOCK_MINUTES + 1} minutes`)
  const again = await claimParcel(receiver.caller, [copy])
  expect(again.status).toBe(200)
  await giveUp(receiver, again.body.exchangeUuid)
  expect(await claimParcel(receiver.caller, [copy])).toMatchObject(refused('CLAIM_LIMIT'))
  await test().shiftClock(`${CLAIM_GIVE_UP_MINUTES + 1} minutes`)
  expect(await reasonsFor(receiver, [copy])).toEqual([])
})

it('the same holds of a copy that is ordered and taken back again and again', async () => {
  const [receiver, other] = [await registerMember(test()), await registerMember(test())]
  const [copy = ''] = await shelf(1)
  for (let time = 0; time < CLAIM_GIVE_UPS; time++) await giveUp(receiver, await orderParcel(receiver.caller, [copy]))
  expect(await reasonsFor(receiver, [copy])).toEqual(['CLAIM_LIMIT'])
  expect(await claimParcel(receiver.caller, [copy])).toMatchObject(refused('CLAIM_LIMIT'))
  expect(await reasonsFor(other, [copy])).toEqual([])
  await test().shiftClock(`${CLAIM_LAPSE_BLOCK_MINUTES + 1} minutes`)
  expect(await reasonsFor(receiver, [copy])).toEqual([])
})

it('nobody orders from one member and takes it back more than a few times a day, whichever copies they are', async () => {
  const [receiver, other] = [await registerMember(test()), await registerMember(test())]
  const offers = await shelf(REVOKES_AT_SENDER + 1)
  const [beside = ''] = await shelf(1)
  for (const offer of offers.slice(1)) {
    expect(await reasonsFor(receiver, [offer])).toEqual([])
    await giveUp(receiver, await orderParcel(receiver.caller, [offer]))
  }
  const last = offers.slice(0, 1)
  expect(await reasonsFor(receiver, last)).toEqual(['CLAIM_LIMIT'])
  expect(await claimParcel(receiver.caller, last)).toMatchObject(refused('CLAIM_LIMIT'))
  expect(await reasonsFor(receiver, [beside])).toEqual([])
  expect(await reasonsFor(other, last)).toEqual([])
  await test().shiftClock(`${REVOKES_AT_SENDER_HOURS} hours`)
  expect(await reasonsFor(receiver, last)).toEqual([])
})

it('nor can a copy be kept by choosing another parcel with it each time: the last claim stays and ends by itself', async () => {
  const receiver = await registerMember(test())
  const [copy = '', beside = ''] = await shelf(2)
  for (let time = 0; time < CLAIM_GIVE_UPS; time++)
    expect((await claimParcel(receiver.caller, time % 2 === 0 ? [copy] : [copy, beside])).status).toBe(200)
  expect(await reasonsFor(receiver, [copy, beside])).toEqual(['CLAIM_LIMIT'])
  expect(await claimParcel(receiver.caller, [copy, beside])).toMatchObject(refused('CLAIM_LIMIT'))
  // Refused as a whole: what was claimed last is still theirs to pay.
  expect(await statesOfCopies(test(), [copy, beside])).toEqual(['RESERVED', 'AVAILABLE'])
  expect(await reasonsFor(receiver, [copy])).toEqual([])
})
