import { expect, it } from 'vitest'
import { order, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { createThinOffer, orderParcel, quoteOfParcel, readersWithShelf } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('a copy that is gone as the member has ordered it names their order, to nobody else, until that has come to nothing', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ ownOrder: null, reasons: [] })
  const exchange = await order(receiver.caller, offer)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ ownOrder: exchange, reasons: ['OFFER_NOT_AVAILABLE'] })
  const other = await registerMember(test())
  expect(await readQuote(other.caller, offer)).toMatchObject({ ownOrder: null, reasons: ['OFFER_NOT_AVAILABLE'] })
  expect((await receiver.caller.post(`/exchanges/revoke-request/${exchange}`)).status).toBe(200)
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ ownOrder: null, reasons: [] })
})

it('a parcel is theirs only with all of its copies', async () => {
  const { receiver, offers, sender } = await readersWithShelf(test(), [1, 1])
  const exchange = await orderParcel(receiver.caller, offers)
  expect(await quoteOfParcel(receiver.caller, offers)).toMatchObject({ ownOrder: exchange })
  expect(await quoteOfParcel(receiver.caller, offers.slice(1))).toMatchObject({ ownOrder: exchange })
  const later = await createThinOffer(sender.caller, 1)
  await order(receiver.caller, later)
  expect(await quoteOfParcel(receiver.caller, [...offers, later])).toMatchObject({ ownOrder: null, reasons: ['OFFER_NOT_AVAILABLE'] })
})
