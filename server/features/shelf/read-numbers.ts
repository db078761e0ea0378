import type { z } from 'zod'
import type { shelfNumbers } from '#contract/shelf.ts'
import { SHELF_NUMBERS_AT_ONCE } from '#domain/policy/offers.ts'
import type { Database } from '../../platform/db/database.ts'
import { findHighestNumber, listShelfNumbers } from './numbers-queries.ts'

/** Shelf numbers to print: all, a range, or the latest ones; enough for complete sheets. */
export async function readShelfNumbers(
  db: Database,
  memberId: string,
  range: z.output<typeof shelfNumbers.query>,
): Promise<z.input<typeof shelfNumbers.response>> {
  const found = await listShelfNumbers(db, memberId, { ...range, limit: SHELF_NUMBERS_AT_ONCE + 1 })
  return {
    copies: found.slice(0, SHELF_NUMBERS_AT_ONCE),
    next: found[SHELF_NUMBERS_AT_ONCE]?.number ?? null,
    highest: await findHighestNumber(db, memberId),
  }
}
