import { expect, it } from 'vitest'
import {
  CLAIM_LONG_MINUTES,
  CLAIM_MINUTES,
  COPY_LAPSES,
  LAPSE_HOURS,
  LAPSES_PER_CLAIM,
  MAX_UNPAID_CLAIMS,
} from '#domain/policy/exchange.ts'
import type { Answer } from '../../testing/caller.ts'
import { claim, createOffer, order } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { quoteOfParcel } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
const A_CLAIM = `${CLAIM_MINUTES} minutes`

async function newOffer(): Promise<string> {
  return createOffer((await registerMember(test(), { firstName: 'Sofia' })).caller, 1)
}

const members = (count: number): Promise<RegisteredMember[]> => Promise.all(Array.from({ length: count }, () => registerMember(test())))

/** Time passes until the claim has lapsed, and the sweep has seen it. */
async function letLapse(): Promise<void> {
  await test().shiftClock(A_CLAIM)
  await test().settle()
}

async function claimAndLapse({ caller }: RegisteredMember, offer: string): Promise<void> {
  expect((await claim(caller, offer)).status).toBe(200)
  await letLapse()
}

function expectLater(answer: Answer, hours: number): void {
  expect(answer).toMatchObject({ status: 409, body: { code: 'CLAIMS_LAPSED' } })
  const seconds = (Date.parse(answer.body.retryAt) - Date.now()) / 1000
  expect(seconds / 3600).toBeGreaterThan(hours - 0.3)
  expect(seconds / 3600).toBeLessThanOrEqual(hours)
}

it('lets three accounts that take turns keep a copy once each; then an honest one gets it', async () => {
  const offer = await newOffer()
  const [honest, ...turns] = await members(4)
  for (const one of turns) await claimAndLapse(one, offer)
  for (const one of turns) expect(await claim(one.caller, offer)).toMatchObject({ status: 409, body: { code: 'CLAIMS_LAPSED' } })
  await order(honest!.caller, offer)
})

it('takes a copy from two accounts that take turns as soon as it lapsed twice, and says until when', async () => {
  const offer = await newOffer()
  const [first, second, honest] = await members(3)
  await claimAndLapse(first!, offer)
  await claimAndLapse(second!, offer)
  expectLater(await claim(first!.caller, offer), LAPSE_HOURS)
  expectLater(await claim(second!.caller, offer), LAPSE_HOURS)
  const quote = await quoteOfParcel(first!.caller, [offer])
  expect(quote).toMatchObject({ canOrder: false, claimAgainAt: expect.any(String) })
  expect(quote.reasons).toContain('CLAIMS_LAPSED')
  expect(await quoteOfParcel(honest!.caller, [offer])).toMatchObject({ canOrder: true, claimAgainAt: null, reasons: [] })
  // Nobody else wanted it within the hours.
  await test().shiftClock(`${LAPSE_HOURS} hours`)
  expect((await claim(first!.caller, offer)).status).toBe(200)
})

it('leaves a copy that lapsed less often to the same member after a quarter of an hour', async () => {
  const offer = await newOffer()
  const [member] = await members(1)
  for (let lapse = 1; lapse < COPY_LAPSES; lapse++) await claimAndLapse(member!, offer)
  await test().shiftClock(A_CLAIM)
  expect((await claim(member!.caller, offer)).status).toBe(200)
})

it('counts a claim given up after a long while as a lapse, and three of the short ones', async () => {
  const [offer, other] = [await newOffer(), await newOffer()]
  const [first, second, third] = await members(3)
  for (const { caller } of [first!, second!]) {
    const claimed = await claim(caller, offer)
    await test().shiftClock(`${CLAIM_LONG_MINUTES} minutes`)
    await caller.post(`/exchanges/revoke-request/${claimed.body.exchangeUuid}`)
  }
  expect(await claim(first!.caller, offer)).toMatchObject({ body: { code: 'CLAIMS_LAPSED' } })
  for (const minutes of [0, 0, 0, 15, 15, 15]) {
    await test().shiftClock(`${minutes} minutes`)
    const claimed = await claim(third!.caller, other)
    expect(claimed.status).toBe(200)
    await third!.caller.post(`/exchanges/revoke-request/${claimed.body.exchangeUuid}`)
  }
  expect(await claim(third!.caller, other)).toMatchObject({ body: { code: 'CLAIMS_LAPSED' } })
})

it('takes a claim from whoever let several copies lapse, then all of them, until they are a day old', async () => {
  const [member] = await members(1)
  const { caller } = member!
  for (let lapse = 0; lapse < LAPSES_PER_CLAIM; lapse++) await claimAndLapse(member!, await newOffer())
  expect((await claim(caller, await newOffer())).status).toBe(200)
  expect(await claim(caller, await newOffer())).toMatchObject({ body: { code: 'CLAIMS_LAPSED' } })
  await letLapse()
  while (await isLapsedOnce(member!, LAPSES_PER_CLAIM * MAX_UNPAID_CLAIMS)) await claimAndLapse(member!, await newOffer())
  const refused = await claim(caller, await newOffer())
  expect(refused).toMatchObject({ status: 409, body: { code: 'CLAIMS_LAPSED' } })
  await test().shiftClock(`${LAPSE_HOURS} hours`)
  expect((await claim(caller, await newOffer())).status).toBe(200)
})

/** Whether a member has let fewer claims lapse than so many. */
async function isLapsedOnce({ id }: RegisteredMember, most: number): Promise<boolean> {
  const rows = await test()
    .db.selectFrom('exchange')
    .select('id')
    .where('receiver_id', '=', id)
    .where('close_reason', '=', 'CLAIM_LAPSED')
    .execute()
  return rows.length < most
}
