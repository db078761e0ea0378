import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createBook, createOffer, readQuote } from '../../../server/testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../../server/testing/factories/factories.ts'
import { playSwap } from '../../../server/testing/factories/play-swap.ts'
import { useTestApplication } from '../../../server/testing/test-application.ts'
import { ACKNOWLEDGED_KINDS, UNKNOWN, type Acknowledged } from './acknowledged.ts'
import { listLost } from './find-lost.ts'

const test = useTestApplication()
const all: Acknowledged[] = []

const find = (some: readonly Acknowledged[]) => listLost(test().db, some)
const one = (kind: Acknowledged['kind']): Acknowledged => all.find((said) => said.kind === kind)!

function keep(kind: Acknowledged['kind'], id: string, by: RegisteredMember, what = ''): void {
  all.push({ kind, id, by: by.id, what })
}

beforeAll(async () => {
  const sender = await registerMember(test())
  const receiver = await registerMember(test())
  const exchange = await playSwap(test(), { sender, receiver }, 'received')
  const { rows } = await sql<{ id: string }>`select offer_id as id from exchange where id = ${exchange}::uuid`.execute(test().db)
  keep('order', exchange, receiver, rows[0]?.id)
  keep('accept', exchange, sender)
  keep('sent', exchange, sender)
  keep('received', exchange, receiver)
  for (const mark of ['WORSE', 'AS_DESCRIBED']) {
    expect((await receiver.caller.post(`/exchanges/mark/${exchange}`, { mark })).status).toBe(200)
    keep('mark', exchange, receiver, mark)
  }
  keep('decline', await playSwap(test(), { sender, receiver }, 'declined'), sender)
  const offer = await createOffer(sender.caller, 4)
  const quote = await readQuote(receiver.caller, offer)
  keep('offer', offer, sender, quote.lines[0].book.uuid)
  expect((await sender.caller.put(`/exchanges/offer/${offer}`, { price: 7, condition: 'GOOD' })).status).toBe(200)
  keep('price', offer, sender, '7')
  const { body } = await receiver.caller.post('/chat/new-message', { payload: 'Danke für das Buch.', to: sender.id })
  keep('message', body.message.uuid, receiver, 'Danke für das Buch.')
  const [kept, ended] = [await createBook(sender.caller), await createBook(sender.caller)]
  for (const bookUuid of [kept, ended]) await receiver.caller.post('/exchanges/wish-list/add', { bookUuid })
  await receiver.caller.post('/exchanges/wish-list/remove', { bookUuid: ended })
  for (const book of [ended, kept]) keep('wish', book, receiver, 'on')
  keep('wish', ended, receiver, 'off')
})

it('finds nothing lost where all is there, and looks all of it up: of what was said twice the last word', async () => {
  const { lost, lookedUp } = await find(all)
  expect(lost).toEqual([])
  expect(lookedUp).toEqual({ ...Object.fromEntries(ACKNOWLEDGED_KINDS.map((kind) => [kind, 1])), wish: 2 })
})

it.each(ACKNOWLEDGED_KINDS.map((kind) => ({ kind })))('finds a lost $kind among others', async ({ kind }) => {
  const unknown = { ...one(kind), id: crypto.randomUUID(), what: kind === 'wish' ? 'on' : one(kind).what }
  expect((await find([...all, unknown])).lost).toEqual([unknown])
})

it.each(ACKNOWLEDGED_KINDS.map((kind) => ({ kind })))('finds a $kind that somebody else is said to have done', async ({ kind }) => {
  const foreign = { ...one(kind), by: crypto.randomUUID(), what: kind === 'wish' ? 'on' : one(kind).what }
  expect((await find([foreign])).lost).toEqual([foreign])
})

it.each([
  { kind: 'order', what: crypto.randomUUID() },
  { kind: 'offer', what: crypto.randomUUID() },
  { kind: 'price', what: '4' },
  { kind: 'mark', what: 'WORSE' },
  { kind: 'message', what: 'Danke für das' },
  { kind: 'wish', what: 'on' },
] as const)('finds a $kind of which something else was kept', async ({ kind, what }) => {
  const other = { ...one(kind), what }
  expect((await find([other])).lost).toEqual([other])
})

it('does not ask after a change of which nobody knows whether it came, unless another was acknowledged later', async () => {
  const ended = { ...one('wish'), what: UNKNOWN }
  const wished = { ...one('wish'), what: 'on' }
  expect(await find([wished, ended])).toMatchObject({ lost: [], lookedUp: { wish: 0 } })
  expect((await find([ended, wished])).lost).toEqual([wished])
})

it('finds the lost ones of many thousands, wherever they stand', async () => {
  const many = Array.from({ length: 5000 }, (_, number): Acknowledged => ({
    ...one('message'),
    id: crypto.randomUUID(),
    what: String(number),
  }))
  const { lost, lookedUp } = await find([...many.slice(0, 2500), one('message'), ...many.slice(2500)])
  expect(lookedUp['message']).toBe(5001)
  expect(lost).toEqual(many)
})
