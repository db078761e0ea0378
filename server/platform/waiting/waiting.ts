import type { RawBuilder } from 'kysely'
import type { WaitingName } from '#domain/waiting.ts'
import type { Database } from '../db/database.ts'

/** How much of something waits for an administrator, and since when the oldest of it does. */
export interface WaitingFigures {
  count: number
  oldestAt: Date | null
  /** Of a stock that runs out: for how many days it lasts; null for everything else. */
  daysLeft: number | null
}

/**
 * Something of a feature that an administrator has to deal with. The page /admin and the daily mail show all of them; their
 * words and their order stand under the name, in domain/waiting.ts and web/features/admin/today/waiting-labels.ts.
 */
export interface Waiting {
  name: WaitingName
  /** The page where it is dealt with. */
  path: `/admin/${string}`
  /** Asked each time the page is opened, so it has to be quick however much there is. */
  count: (db: Database) => Promise<WaitingFigures>
}

/** Declares what waits by its statement, which gives one row. */
export function waiting(name: WaitingName, path: Waiting['path'], select: RawBuilder<WaitingFigures>): Waiting {
  return { name, path, count: async (db) => (await select.execute(db)).rows[0] ?? { count: 0, oldestAt: null, daysLeft: null } }
}
