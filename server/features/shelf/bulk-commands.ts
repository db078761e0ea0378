import type { z } from 'zod'
import type { changeShelf as changeShelfEndpoint } from '#contract/shelf.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readFilter } from './find-on-shelf.ts'
import { changeCopies, type ReadFilter, type ShelfChange, type Wanted } from './bulk-queries.ts'

type Change = z.output<typeof changeShelfEndpoint.body>

/**
 * Changes many own copies. Copies in an exchange stay and are named, as do those that only resuming the shelf can show (decisions 9 and
 * 13); foreign ids are ignored.
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
