import { expect, it } from 'vitest'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { bringLabelFor } from '../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { orderParcel } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

/** What a member's ledger says of each movement, newest first. */
async function saysOf({ caller }: RegisteredMember): Promise<[string, string | undefined][]> {
  const { entries } = (await caller.get('/points/ledger')).body
  return entries.map(({ kind, title }: { kind: string; title?: string }) => [kind, title])
}

it('names each copy that is part of a parcel, without what stands small in its title; of one copy the whole title', async () => {
  const sender = await registerMember(test())
  const receiver = await registerMember(test())
  const offers: string[] = []
  for (const title of ['Momo: oder Die Zeitdiebe', 'Ronja Räubertochter', 'Tschick: Roman', 'Krabat: Roman']) {
    const { uuid: bookId } = await addBook(sender.caller, { title, numberOfPages: 96 })
    offers.push(await putCopy(test(), { bookId, ownerId: sender.id }))
  }
  const parcel = await orderParcel(receiver.caller, offers.slice(0, 3))
  const leftOut = [{ offerUuid: offers[1], reason: 'KEPT' }]
  expect(await sender.caller.post(`/exchanges/accept-request/${parcel}`, { leftOut })).toMatchObject({ status: 200 })
  const one = await orderParcel(receiver.caller, offers.slice(3))
  for (const exchange of [parcel, one]) {
    await bringLabelFor(test(), sender, exchange)
    expect(await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).toMatchObject({ status: 200 })
  }
  expect((await saysOf(sender)).filter(([kind]) => kind === 'REWARD')).toEqual([
    ['REWARD', 'Krabat: Roman'],
    ['REWARD', 'Momo, Tschick'],
  ])
})
