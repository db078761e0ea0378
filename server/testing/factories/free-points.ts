import { createBook } from './exchange-factories.ts'
import type { RegisteredMember } from './factories.ts'

/** What offers of a member have earned, and what was said of those that earned nothing. */
interface Earned {
  points: number
  refusals: (string | null)[]
}

/** Books in the catalogue, added by one member. */
export async function createBooks({ caller }: RegisteredMember, count: number): Promise<string[]> {
  const books: string[] = []
  for (let number = 0; number < count; number++) books.push(await createBook(caller))
  return books
}

/** Offers a copy of each book. @throws where one is not taken. */
export async function offerBooks({ caller }: Pick<RegisteredMember, 'caller'>, books: readonly string[]): Promise<Earned> {
  const earned: Earned = { points: 0, refusals: [] }
  for (const bookUuid of books) {
    const offer = { bookUuid, price: 1, condition: 'GOOD', acceptedTerms: true }
    const { status, body } = await caller.post('/exchanges/create-offer', offer)
    if (status !== 201) throw new Error(`A copy was not taken: ${JSON.stringify(body)}`)
    if (body.gotFreePoint) earned.points++
    else earned.refusals.push(body.freePointRefusal)
  }
  return earned
}
