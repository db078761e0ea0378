import { expect, it } from 'vitest'
import { UNSENT_LABEL_DAYS, UNSENT_LABELS, UNTAKEN_PARCELS } from '#domain/policy/exchange.ts'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

const accept = ({ caller }: RegisteredMember, exchange: string) => caller.post(`/exchanges/accept-request/${exchange}`)
const askFor = async (sender: RegisteredMember, receiver: RegisteredMember) => order(receiver.caller, await createOffer(sender.caller, 1))
const read = async ({ caller }: RegisteredMember, exchange: string) => (await caller.get(`/exchanges/${exchange}`)).body.exchange

it('lets nobody accept any number of parcels before a label of theirs is taken; the request waits as before', async () => {
  const { sender, receiver } = await twoReaders(test())
  const accepted: string[] = []
  for (let count = 1; count < UNTAKEN_PARCELS; count++) {
    accepted.push(await askFor(sender, receiver))
    expect(await accept(sender, accepted.at(-1)!)).toMatchObject({ status: 200 })
  }
  const both = [await askFor(sender, receiver), await askFor(sender, receiver)]
  const before = await Promise.all(both.map((exchange) => read(sender, exchange)))
  const answers = await Promise.all(both.map((exchange) => accept(sender, exchange)))
  // Two at the same moment see each other.
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.findIndex(({ status }) => status === 409)
  const waiting = both[refused]!
  expect(answers[refused]!.body.code).toBe('TOO_MANY_TO_SEND')
  expect(before[refused].status).toBe('REQUESTED')
  expect(await read(sender, waiting)).toEqual(before[refused])
  // Who presses twice is told what holds.
  expect(await accept(sender, accepted[0]!)).toMatchObject({ status: 200 })
  const promised = both[1 - refused]!
  await sender.caller.post(`/exchanges/withdraw/${promised}`)
  expect(await accept(sender, waiting)).toMatchObject({ status: 200 })
})

it('lets nobody accept who took labels again and again and says that nothing was sent', async () => {
  const { sender, receiver } = await twoReaders(test())
  const unsent: string[] = []
  for (let count = 0; count < UNSENT_LABELS; count++) {
    const exchange = await askFor(sender, receiver)
    await bringLabelFor(test(), sender, exchange)
    await test().settle()
    expect(await sender.caller.post(`/parcel/label/${exchange}/release`)).toMatchObject({ status: 200 })
    unsent.push(exchange)
  }
  await test().shiftClock('6 days')
  const others = await askFor(sender, receiver)
  for (const exchange of unsent.slice(1)) await sender.caller.post(`/exchanges/mark-not-sent/${exchange}`)
  expect(await accept(sender, others)).toMatchObject({ status: 200 })
  expect(await sender.caller.post(`/exchanges/mark-not-sent/${unsent[0]}`)).toMatchObject({ status: 200 })
  const refused = await askFor(sender, receiver)
  expect((await accept(sender, refused)).body).toMatchObject({ status: 409, code: 'LABELS_NOT_USED' })
  expect(await read(sender, refused)).toMatchObject({ status: 'REQUESTED' })
  expect(await sender.caller.post(`/exchanges/decline-request/${refused}`)).toMatchObject({ status: 200 })
  await test().shiftClock(`${UNSENT_LABEL_DAYS} days`)
  for (const { caller, email, password } of [sender, receiver]) await caller.post('/login', { email, password: wirePassword(password) })
  expect(await accept(sender, await askFor(sender, receiver))).toMatchObject({ status: 200 })
})
