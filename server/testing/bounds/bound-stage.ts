import type { Caller } from '../caller.ts'
import { createBook, createOffer, order } from '../factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../factories/factories.ts'
import { addBookcase, addPlaces } from '../factories/places.ts'
import { registerTwoAdmins } from '../factories/register-admin.ts'
import { copyMembers, loggedIn } from '../model/reality.ts'
import type { TestApplication } from '../test-application.ts'

/** A member without a password: who logs in takes a tenth of a second. */
export type QuickMember = Pick<RegisteredMember, 'id' | 'caller'>

/** Who calls at the bounds, and what there is to call about. */
export interface BoundStage {
  test: TestApplication
  admin: RegisteredMember
  sender: RegisteredMember
  receiver: RegisteredMember
  guest: Caller
  book: string
  /** On offer, of the sender. */
  offer: string
  /** A public one, in Cottbus. */
  bookcase: string
  /** Ids of more members, who never call. */
  newIds: (count: number) => Promise<string[]>
  /** One more member. */
  newMember: () => Promise<QuickMember>
  /** One more request of the receiver for a copy of the sender. */
  newRequest: () => Promise<string>
}

/** Plays what most bounds are about. */
export async function playBoundStage(test: TestApplication): Promise<BoundStage> {
  const sender = await registerMember(test, { firstName: 'Sofia' })
  const receiver = await registerMember(test, { firstName: 'Jonas', lastName: 'Weber' })
  const book = await createBook(sender.caller)
  const offer = await createOffer(sender.caller, 2)
  const places = await addPlaces(test)
  const bookcase = await addBookcase(test, { cityId: places.cottbus, at: [51.7601, 14.33], name: 'Tauschregal' })
  // Where there is a second administrator, one alone may not do everything.
  const [admin] = await registerTwoAdmins(test)
  const newIds = (count: number) => copyMembers(test, receiver.id, count)
  const newMember = async (): Promise<QuickMember> => {
    const [id = ''] = await newIds(1)
    return { id, caller: await loggedIn(test, id, 'member') }
  }
  return {
    test,
    admin,
    sender,
    receiver,
    guest: test.visitor(),
    book,
    offer,
    bookcase,
    newIds,
    newMember,
    newRequest: async () => order((await newMember()).caller, await createOffer(sender.caller, 1)),
  }
}
