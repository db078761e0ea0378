import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { claim, putOnOffer } from './testing/shelf-steps.ts'

const test = useTestApplication()

async function shelfOf(
  caller: Caller,
): Promise<{ pause: string | null; books: { uuid: string; pause: string | null; paused: boolean }[] }> {
  const { body } = await caller.get('/exchanges/my-book-offers')
  return body
}

async function openOffers(bookUuid: string): Promise<number> {
  return (await test().visitor().get(`/books/book/${bookUuid}`)).body.offers.length
}

it('hides one copy until its owner puts it on again', async () => {
  const { caller } = await registerMember(test())
  const [hidden, other] = [await putOnOffer(caller), await putOnOffer(caller)]
  const path = `/exchanges/offer/${hidden.uuid}`
  for (let time = 0; time < 2; time++) {
    const paused = await caller.post(`${path}/pause`)
    expect(paused).toMatchObject({
      status: 200,
      body: { bookOffer: { uuid: hidden.uuid, paused: true, pause: 'OWNER', status: 'AVAILABLE' } },
    })
  }
  expect(await openOffers(hidden.book.uuid)).toBe(0)
  expect((await test().visitor().get(path)).status).toBe(404)
  const buyer = await registerMember(test())
  expect((await buyer.caller.get(path)).status).toBe(404)
  expect(await shelfOf(caller)).toMatchObject({
    pause: null,
    books: [
      { uuid: other.uuid, pause: null },
      { uuid: hidden.uuid, pause: 'OWNER' },
    ],
  })
  // A paused copy is still one's own to change.
  expect((await caller.put(path, { price: 7, condition: 'GOOD' })).body.bookOffer).toMatchObject({ price: 7, paused: true })
  for (let time = 0; time < 2; time++) {
    const resumed = await caller.post(`${path}/resume`)
    expect(resumed).toMatchObject({ status: 200, body: { bookOffer: { paused: false, pause: null, price: 7 } } })
  }
  expect(await openOffers(hidden.book.uuid)).toBe(1)
})

it('lets only the owner pause a copy, and none that is ordered or withdrawn', async () => {
  const { caller } = await registerMember(test())
  const other = await registerMember(test())
  const offer = await putOnOffer(caller)
  for (const act of ['pause', 'resume']) {
    expect((await other.caller.post(`/exchanges/offer/${offer.uuid}/${act}`)).status).toBe(404)
    expect((await test().visitor().post(`/exchanges/offer/${offer.uuid}/${act}`)).status).toBe(401)
  }
  await claim(other.caller, offer.uuid)
  for (const act of ['pause', 'resume']) {
    const refused = await caller.post(`/exchanges/offer/${offer.uuid}/${act}`)
    expect(refused.body).toMatchObject({ status: 409, code: 'OFFER_IN_EXCHANGE' })
  }
  expect((await shelfOf(caller)).books).toMatchObject([{ status: 'RESERVED', pause: null }])
  const gone = await putOnOffer(caller)
  await caller.delete(`/exchanges/offer/${gone.uuid}`)
  for (const act of ['pause', 'resume']) expect((await caller.post(`/exchanges/offer/${gone.uuid}/${act}`)).status).toBe(404)
})

it('ends a pause after an unanswered request only by "Ich bin wieder da", which leaves chosen pauses as they are', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const chosen = await putOnOffer(sender.caller)
  await sender.caller.post(`/exchanges/offer/${chosen.uuid}/pause`)
  await order(receiver.caller, offer)
  await test().shiftClock('49 hours')
  await test().settle()
  const paused = await shelfOf(sender.caller)
  expect(paused.pause).toBe('UNANSWERED')
  expect(new Map(paused.books.map((copy) => [copy.uuid, copy.pause]))).toEqual(
    new Map([
      [offer, 'UNANSWERED'],
      [chosen.uuid, 'OWNER'],
    ]),
  )
  const refused = await sender.caller.post(`/exchanges/offer/${offer}/resume`)
  expect(refused.body).toMatchObject({ status: 409, code: 'OFFER_UNANSWERED' })
  // The platform's pause is not turned into a chosen one, which would be a way around it.
  expect((await sender.caller.post(`/exchanges/offer/${offer}/pause`)).body.bookOffer.pause).toBe('UNANSWERED')
  await sender.caller.post('/exchanges/resume-shelf')
  const back = await shelfOf(sender.caller)
  expect(back.pause).toBeNull()
  expect(back.books.find((copy) => copy.uuid === offer)).toMatchObject({ pause: null, paused: false })
  expect(back.books.find((copy) => copy.uuid === chosen.uuid)).toMatchObject({ pause: 'OWNER', paused: true })
})

it('distinguishes a planned pause of the whole shelf from one after unanswered requests', async () => {
  const { caller, id } = await registerMember(test())
  const offer = await putOnOffer(caller)
  const { today } = (await caller.get('/profile/settings')).body
  expect((await caller.post('/edit-profile/shelf-pause', { from: today, until: today })).status).toBe(200)
  expect(await shelfOf(caller)).toMatchObject({ pause: 'PLANNED', books: [{ uuid: offer.uuid, pause: 'SHELF' }] })
  const unplanned = { shelf_paused_from: null, shelf_paused_until: null }
  await test().db.updateTable('member').set(unplanned).where('id', '=', id).execute()
  expect(await shelfOf(caller)).toMatchObject({ pause: 'UNANSWERED', books: [{ pause: 'SHELF' }] })
})
