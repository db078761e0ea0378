import type { z } from 'zod'
import type { changeShelf as changeShelfEndpoint } from '#contract/shelf.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { changeCopies, type ShelfChange, type Wanted } from './queries.ts'

type Change = z.output<typeof changeShelfEndpoint.body>

/**
 * Changes many own copies at once. What is in an exchange stays as it is and is named, so is what only "Ich bin wieder
 * da" puts on again (decisions 9 and 13); copies of others are none of the wanted ones.
 * @throws AppError RATE_LIMITED.
 */
export async function changeShelf({ db, limits }: Services, memberId: string, change: Change): Promise<ShelfChange> {
  await limits.count('shelfChangeByMember', memberId)
  return inTransaction(db, (tx) => changeCopies(tx, memberId, change.act, wantedOf(change)))
}

function wantedOf({ uuids = [], matching, price, prices }: Change): Wanted {
  if (matching) return { matching, price: price ?? null }
  return { uuids, prices: prices ?? uuids.map(() => price ?? null) }
}
