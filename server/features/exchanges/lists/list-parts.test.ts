import { expect, it } from 'vitest'
import { order } from '../../../testing/factories/exchange-factories.ts'
import { readersWithShelf } from '../../../testing/factories/parcel-factories.ts'
import { playSwap } from '../../../testing/factories/play-swap.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

it('gives lists in parts, and says how many there are', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1, 1, 1])
  const declined: string[] = []
  for (const offer of offers) {
    const exchange = await order(receiver.caller, offer)
    expect((await sender.caller.post(`/exchanges/decline-request/${exchange}`)).status).toBe(200)
    declined.push(exchange)
  }
  const read = async (query: string) => (await receiver.caller.get(`/exchanges/get-requested-books${query}`)).body
  const [first, rest, behind] = [await read('?limit=2'), await read('?limit=2&start=2'), await read('?start=3')]
  expect([first.total, rest.total, behind.total]).toEqual([3, 3, 3])
  expect(behind.booksRequestedByMe).toEqual([])
  const listed = [...first.booksRequestedByMe, ...rest.booksRequestedByMe].map(({ uuid }: { uuid: string }) => uuid)
  // What ended last comes first.
  expect(listed).toEqual(declined.toReversed())
  expect((await sender.caller.get('/exchanges/get-pending-requests?limit=101')).status).toBe(400)
})

it('pages what is over, beside all that runs', async () => {
  const { sender, receiver } = await readersWithShelf(test(), [1])
  await playSwap(test(), { sender, receiver }, 'received')
  for (const [{ caller }, page] of [
    [sender, 'outgoing'],
    [receiver, 'incoming'],
  ] as const) {
    const read = async (start: number) => (await caller.get(`/exchanges/pages/${page}?start=${start}`)).body
    expect(await read(0)).toMatchObject({ history: [{}], historyTotal: 1 })
    expect(await read(1)).toMatchObject({ history: [], historyTotal: 1 })
  }
})
