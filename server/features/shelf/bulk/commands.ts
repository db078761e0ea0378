import type { z } from 'zod'
import type { changeShelf as changeShelfEndpoint } from '#contract/shelf.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readFilter } from '../lists/find-on-shelf.ts'
import { changeCopies, type ReadFilter, type ShelfChange, type Wanted } from './queries.ts'

type Change = z.output<typeof changeShelfEndpoint.body>

/**
 * Changes many own copies at once. What is in an exchange stays as it is and is named, so is what only "Ich bin wieder
 * da" puts on again (decisions 9 and 13); copies of others are none of the wanted ones.
 * @throws AppError RATE_LIMITED.
 */
export async function changeShelf({ db, limits }: Services, memberId: string, change: Change): Promise<ShelfChange> {
  await limits.count('shelfChangeByMember', memberId)
  const matching = change.matching && (await readFilter(db, memberId, change.matching))
  return inTransaction(db, (tx) => changeCopies(tx, memberId, change.act, wantedOf(change, matching)))
}

function wantedOf({ uuids = [], price, prices, condition, conditions }: Change, matching: ReadFilter | undefined): Wanted {
  if (matching) return { matching, price: price ?? null, condition: condition ?? null }
  return {
    uuids,
    prices: prices ?? uuids.map(() => price ?? null),
    conditions: conditions ?? uuids.map(() => condition ?? null),
  }
}
