import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { claim, createOffer, order } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { orderParcel, readersWithShelf } from '../../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

type Listed = { status: string }

/** What the calls of the specification say, list for list of the pages. */
async function listsOf({ caller }: RegisteredMember): Promise<Record<string, Record<string, object[] | number>>> {
  const read = async (path: string, name = 'total') => (await caller.get(`/exchanges/${path}`)).body[name]
  const asked: Listed[] = await read('get-requested-books', 'booksRequestedByMe')
  const isOpen = ({ status }: Listed) => ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'].includes(status)
  return {
    incoming: {
      onTheWay: await read('get-sent-books', 'booksSentToMe'),
      requested: asked.filter(isOpen),
      ended: asked.filter((one) => !isOpen(one)),
      history: await read('history/get-received-books', 'historyBooksSentToMe'),
      historyTotal: await read('history/get-received-books'),
    },
    outgoing: {
      requests: await read('get-pending-requests', 'pendingRequests'),
      requestsTotal: await read('get-pending-requests'),
      history: await read('history/get-offered-books', 'historyBooksSentByMe'),
      historyTotal: await read('history/get-offered-books'),
    },
    'to-send': { toSend: await read('get-books-to-send', 'booksToSend') },
  }
}

/** The same, as the pages ask; how many exchanges each list shows. */
async function expectSamePages(member: RegisteredMember): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [page, lists] of Object.entries(await listsOf(member))) {
    const { status, body } = await member.caller.get(`/exchanges/pages/${page}`)
    expect({ status, lists: Object.keys(body) }, page).toEqual({ status: 200, lists: Object.keys(lists) })
    // All that a page says is what the exchange itself says; it says less.
    expect(lists, page).toMatchObject(body)
    for (const [name, entries] of Object.entries(lists))
      if (Array.isArray(entries) && entries.length > 0) counts[`${page}.${name}`] = entries.length
  }
  return counts
}

const waitingFor = async ({ caller }: RegisteredMember): Promise<object> => (await caller.get('/exchanges/pages/waiting')).body

it('shows on the pages what the lists of the API tell, at every stage, and to nobody else', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [3, 1, 2, 1])
  const [sent = '', declined = '', ...both] = offers
  const stranger = await registerMember(test())

  await claim(receiver.caller, sent)
  expect(await expectSamePages(receiver)).toEqual({ 'incoming.requested': 1 })
  expect(await expectSamePages(sender)).toEqual({})
  const first = await order(receiver.caller, sent)
  const parcel = await orderParcel(receiver.caller, both)
  const refused = await order(receiver.caller, declined)
  expect(await expectSamePages(receiver)).toEqual({ 'incoming.requested': 3 })
  expect(await expectSamePages(sender)).toEqual({ 'outgoing.requests': 3 })
  expect(await waitingFor(sender)).toEqual({ toAnswer: 3, beingAccepted: 0, toConfirm: 0 })

  await sender.caller.post(`/exchanges/decline-request/${refused}`, { reason: 'OTHER', text: 'Ich lese es noch einmal.' })
  await bringLabelFor(test(), sender, first)
  const leftOut = [{ offerUuid: both[0], reason: 'DAMAGED' }]
  expect(await sender.caller.post(`/exchanges/accept-request/${parcel}`, { leftOut })).toMatchObject({ status: 200 })
  expect(await expectSamePages(receiver)).toEqual({ 'incoming.onTheWay': 2, 'incoming.ended': 1 })
  expect(await expectSamePages(sender)).toEqual({ 'to-send.toSend': 2 })
  expect(await waitingFor(receiver)).toEqual({ toAnswer: 0, beingAccepted: 0, toConfirm: 0 })

  await sender.caller.post(`/parcel/label/${first}/release`)
  await sender.caller.post(`/exchanges/mark-sent/${first}`)
  expect(await waitingFor(receiver)).toEqual({ toAnswer: 0, beingAccepted: 0, toConfirm: 1 })
  expect(await expectSamePages(receiver)).toEqual({ 'incoming.onTheWay': 2, 'incoming.ended': 1 })
  await receiver.caller.post(`/exchanges/report-problem/${first}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' })
  expect(await expectSamePages(receiver)).toMatchObject({ 'incoming.onTheWay': 2 })
  await receiver.caller.post(`/exchanges/withdraw-report/${first}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${first}`)
  expect(await expectSamePages(receiver)).toEqual({ 'incoming.onTheWay': 1, 'incoming.ended': 1, 'incoming.history': 1 })
  expect(await expectSamePages(sender)).toEqual({ 'to-send.toSend': 1, 'outgoing.history': 1 })

  await test().shiftClock('14 days')
  expect(await expectSamePages(receiver)).not.toHaveProperty('incoming.ended')
  expect(await expectSamePages(stranger)).toEqual({})
  expect(await waitingFor(stranger)).toEqual({ toAnswer: 0, beingAccepted: 0, toConfirm: 0 })
})

it('counts an acceptance whose payment is being taken apart from what is to be answered', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1])
  const exchange = await order(receiver.caller, offers[0] ?? '')
  // The moment between the press and the provider's answer, which here is always there at once.
  await sql`update exchange set status = 'ACCEPTING' where id = ${exchange}::uuid`.execute(test().db)
  expect(await waitingFor(sender)).toEqual({ toAnswer: 0, beingAccepted: 1, toConfirm: 0 })
  expect(await expectSamePages(sender)).toEqual({ 'outgoing.requests': 1 })
  await sql`update exchange set status = 'REQUESTED' where id = ${exchange}::uuid`.execute(test().db)
})

it('shows of a book what a list needs: no description, and no copy of the list beside it', async () => {
  const receiver = await registerMember(test())
  const sender = await registerMember(test())
  const exchange = await order(receiver.caller, await createOffer(sender.caller, 1))
  const [shown] = (await receiver.caller.get('/exchanges/pages/incoming')).body.requested
  expect(shown.uuid).toBe(exchange)
  expect(Object.keys(shown.lines[0].book).toSorted()).toEqual(['imageUrl', 'slug', 'title', 'uuid'])
  expect(shown).not.toHaveProperty('book')
})
