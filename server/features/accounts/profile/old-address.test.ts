import { expect, it } from 'vitest'
import { order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

async function oldAddress({ caller }: RegisteredMember): Promise<unknown> {
  return (await caller.get('/profile/settings')).body.oldAddress
}

async function save({ caller }: RegisteredMember, change: object): Promise<void> {
  const { firstName, lastName, streetNameNumber, addressExtra, postalCode, city } = (await caller.get('/session')).body.user
  const profile = { firstName, lastName, streetNameNumber, addressExtra, postalCode, city, ...change }
  expect((await caller.post('/edit-profile/general', profile)).status).toBe(200)
}

it('is told while something accepted is not sent: to the receiver of the parcel, and to its sender', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const exchange = await order(receiver.caller, offer)
  await save(receiver, { streetNameNumber: 'Ulmenweg 2' })
  expect(await oldAddress(receiver)).toEqual({ receiving: 0, sending: 0 })
  await bringLabelFor(test(), sender, exchange)

  for (const member of [sender, receiver]) {
    await save(member, { lastName: 'Neumann' })
    expect(await oldAddress(member)).toEqual({ receiving: 0, sending: 0 })
    await save(member, { streetNameNumber: 'Erlenweg 3' })
  }
  expect(await oldAddress(receiver)).toEqual({ receiving: 1, sending: 0 })
  expect(await oldAddress(sender)).toEqual({ receiving: 0, sending: 1 })
  await save(receiver, { streetNameNumber: 'Ulmenweg 2' })
  expect(await oldAddress(receiver)).toEqual({ receiving: 0, sending: 0 })

  await save(receiver, { streetNameNumber: 'Erlenweg 3' })
  expect((await sender.caller.post(`/exchanges/mark-sent/${exchange}`)).status).toBe(200)
  expect([await oldAddress(receiver), await oldAddress(sender)]).toEqual([
    { receiving: 0, sending: 0 },
    { receiving: 0, sending: 0 },
  ])
})
