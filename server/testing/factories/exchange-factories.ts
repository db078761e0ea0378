import { expect } from 'vitest'
import type { Answer, Caller } from '../caller.ts'
import { registerMember, type RegisteredMember } from './factories.ts'
import type { FrontDoor } from '../test-application.ts'

let books = 0

/** A book in the catalogue, added by hand through the API. */
export async function createBook(caller: Caller, title?: string): Promise<string> {
  const answer = await caller.post('/books/create', {
    book: { title: title ?? `Buch der Prüfung ${++books}`, authors: 'Anna Beispiel', languageCode: 'de' },
  })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.book.uuid
}

/** A copy on offer; the uuid of the offer. */
export async function createOffer(caller: Caller, price = 3, title?: string): Promise<string> {
  return offerBook(caller, { book: await createBook(caller, title), price })
}

interface OfferedCopy {
  book: string
  price: number
  condition?: string
}

async function offerBook(caller: Caller, { book, price, condition = 'GOOD' }: OfferedCopy): Promise<string> {
  const answer = await caller.post('/exchanges/create-offer', { bookUuid: book, price, condition, acceptedTerms: true })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.offer.uuid
}

export interface CopyOfNewMember {
  owner: RegisteredMember
  offer: string
}

/** A copy of a book that is there already, of a member of its own. */
export async function copyOfNewMember(
  test: FrontDoor,
  { firstName = 'Sofia', ...copy }: OfferedCopy & { firstName?: string },
): Promise<CopyOfNewMember> {
  const owner = await registerMember(test, { firstName })
  return { owner, offer: await offerBook(owner.caller, copy) }
}

const CARD = { expiry: '12/30', cvc: '123' }
export const GOOD_CARD = { number: '4242 4242 4242 4242', ...CARD }
export const DECLINED_CARD = { number: '4000 0000 0000 0002', ...CARD }
export const CONFIRMED_CARD = { number: '4000 0000 0000 3155', ...CARD }

/** The quote of a copy, as the checkout shows it. */
export async function readQuote(caller: Caller, offer: string) {
  return (await caller.get(`/checkout/quote?ofid=${offer}`)).body.quote
}

/** Claims a copy at its quoted price and gives the intent's answer. */
export async function claim(caller: Caller, offer: string): Promise<Answer> {
  const quote = await readQuote(caller, offer)
  return caller.post(`/sandbox/order/${offer}/intent`, { amount: quote.totalCents, version: quote.version })
}

/** Claim, card and request: a whole order. Gives the exchange's uuid. */
export async function order(caller: Caller, offer: string): Promise<string> {
  const quote = await readQuote(caller, offer)
  const intent = await caller.post(`/sandbox/order/${offer}/intent`, { amount: quote.totalCents, version: quote.version })
  expect(intent, JSON.stringify(intent.body)).toMatchObject({ status: 200 })
  await pay(caller, intent)
  const authorized = await authorize(caller, offer, intent, quote)
  expect(authorized.body, JSON.stringify(authorized.body)).toMatchObject({ success: true })
  return authorized.body.exchangeUuid
}

export function pay(caller: Caller, intent: Answer, card: object = GOOD_CARD): Promise<Answer> {
  return caller.post(`/sandbox/intents/${intent.body.intentId}/confirm`, { clientSecret: intent.body.clientSecret, ...card })
}

export function authorize(
  caller: Caller,
  offer: string,
  intent: Answer,
  quote: { totalCents: number; extraPoints: number },
): Promise<Answer> {
  return caller.post(`/sandbox/order/${offer}/authorize`, {
    epn: quote.extraPoints,
    istp: false,
    amount: quote.totalCents,
    sid: intent.body.intentId,
  })
}

/** Points a member holds now. */
export async function points(member: Pick<RegisteredMember, 'caller'>): Promise<number> {
  return (await member.caller.get('/session')).body.numExchangeTokens
}

/** Sender and receiver with a copy between them; free labels in stock unless said. */
export async function twoReaders(
  test: FrontDoor,
  price = 3,
): Promise<{ sender: RegisteredMember; receiver: RegisteredMember; offer: string }> {
  const sender = await registerMember(test, { firstName: 'Sofia' })
  const receiver = await registerMember(test, { firstName: 'Jonas', lastName: 'Weber' })
  return { sender, receiver, offer: await createOffer(sender.caller, price) }
}
