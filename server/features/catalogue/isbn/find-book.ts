import type { Services } from '../../../platform/services.ts'
import { countMember } from '../../../platform/session/count-member.ts'
import { createIsbnLookup, findOwnBook, type IsbnAnswer } from './look-up-isbn.ts'
import { sourceBudget } from './source-budget.ts'
import { libraries } from './sources/libraries.ts'
import { pauseAfterFailure } from './sources/pause-after-failure.ts'

interface BookAsker {
  memberId: string | undefined
  address: string
}

/**
 * Creates a function that finds the book of an ISBN in our catalogue, then at the libraries, within the rate limits of the
 * caller. It throws AppError RATE_LIMITED and as `createIsbnLookup`.
 */
export function createBookFinder(services: Services): (isbn13: string, asker: BookAsker) => Promise<IsbnAnswer> {
  const { db, limits } = services
  const askLibraries = createIsbnLookup(
    db,
    libraries(services).map((source) => pauseAfterFailure(source)),
    sourceBudget(limits),
  )
  return async (isbn13, { memberId, address }) => {
    const own = await findOwnBook(db, isbn13)
    if (own) return own
    await (memberId === undefined ? limits.count('isbnByAddress', address) : countMember(services, 'isbnByMember', memberId))
    return askLibraries(isbn13, memberId === undefined ? 'guest' : 'member')
  }
}
