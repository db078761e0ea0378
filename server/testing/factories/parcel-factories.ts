import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer, Caller } from '../caller.ts'
import { authorize, pay } from './exchange-factories.ts'
import { registerMember, type RegisteredMember } from './factories.ts'
import type { FrontDoor, TestApplication } from '../test-application.ts'

let books = 0

/** A sender with copies of these prices, thin enough for one parcel, and a receiver. */
export async function readersWithShelf(
  test: FrontDoor,
  prices: readonly number[],
): Promise<{ sender: RegisteredMember; receiver: RegisteredMember; offers: string[] }> {
  const sender = await registerMember(test, { firstName: 'Sofia' })
  const receiver = await registerMember(test, { firstName: 'Jonas', lastName: 'Weber' })
  const offers: string[] = []
  for (const price of prices) offers.push(await createThinOffer(sender.caller, price))
  return { sender, receiver, offers }
}

/** A copy of a book of 96 pages: eight of them go into a parcel. */
export async function createThinOffer(caller: Caller, price: number, title = `Dünnes Buch ${++books}`): Promise<string> {
  const book = { title, authors: 'Anna Beispiel', languageCode: 'de', numberOfPages: 96 }
  const created = await caller.post('/books/create', { book })
  expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 })
  const thin = { bookUuid: created.body.book.uuid, price, condition: 'GOOD', acceptedTerms: true }
  const answer = await caller.post('/exchanges/create-offer', thin)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.offer.uuid
}

/** The quote of a parcel, as the checkout shows it. */
export async function quoteOfParcel(caller: Caller, offers: readonly string[]) {
  return (await caller.get(`/checkout/quote?ofid=${offers.join(',')}`)).body.quote
}

/** Claims a parcel at its quoted price and gives the intent's answer. */
export async function claimParcel(caller: Caller, offers: readonly string[], amount?: number): Promise<Answer> {
  const [first, ...together] = offers
  const quote = await quoteOfParcel(caller, offers)
  // More copies than a parcel may have are refused before there is a quote.
  const body = { amount: amount ?? quote.totalCents, version: quote?.version ?? 'none', together }
  return caller.post(`/sandbox/order/${first}/intent`, body)
}

/** Claim, card and request: a whole order of several copies. Gives the exchange's uuid. */
export async function orderParcel(caller: Caller, offers: readonly string[]): Promise<string> {
  const quote = await quoteOfParcel(caller, offers)
  const intent = await claimParcel(caller, offers, quote.totalCents)
  expect(intent, JSON.stringify(intent.body)).toMatchObject({ status: 200 })
  await pay(caller, intent)
  const authorized = await authorize(caller, offers[0] ?? '', intent, quote)
  expect(authorized.body, JSON.stringify(authorized.body)).toMatchObject({ success: true })
  return authorized.body.exchangeUuid
}

/** A parcel of copies of these prices that its sender has accepted, and who the two are. */
export async function acceptedParcel(
  test: FrontDoor,
  prices: readonly number[],
): Promise<{ id: string; sender: RegisteredMember; receiver: RegisteredMember }> {
  const { sender, receiver, offers } = await readersWithShelf(test, prices)
  const id = await orderParcel(receiver.caller, offers)
  expect((await sender.caller.post(`/exchanges/accept-request/${id}`, { leftOut: [] })).status).toBe(200)
  return { id, sender, receiver }
}

/** What each copy is now: on offer, ordered, gone to somebody or off the shelf. */
export async function statesOfCopies({ db }: Pick<TestApplication, 'db'>, offers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select o.status from unnest(${offers}::uuid[]) with ordinality as w(id, place) join offer o using (id) order by w.place`.execute(db)
  return rows.map(({ status }) => status)
}
