import type { RawBuilder } from 'kysely'
import type { WaitingName } from '#domain/waiting.ts'
import type { Database } from './db/database.ts'
import type { ForTeam } from './http/security/permissions.ts'

/** Number of waiting items, and the age of the oldest. */
export interface WaitingFigures {
  count: number
  oldestAt: Date | null
  /** Of a stock that runs out: for how many days it lasts; null for everything else. */
  daysLeft: number | null
}

/**
 * A task of a feature for administrators, shown on /admin and in the daily mail. Texts and order by name in domain/waiting.ts and
 * web/features/admin/waiting-labels.ts.
 */
export interface Waiting {
  name: WaitingName
  /** The page where it is dealt with. */
  path: `/admin/${string}`
  /** The call that lists it, where not every role that opens the page reads it there. */
  listedBy?: ForTeam
  /** Asked each time the page is opened, so it has to be quick however much there is. */
  count: (db: Database) => Promise<WaitingFigures>
}

/** Declares a task by a statement with one row. */
export function waiting(name: WaitingName, path: Waiting['path'], select: RawBuilder<WaitingFigures>, listedBy?: ForTeam): Waiting {
  return {
    name,
    path,
    ...(listedBy && { listedBy }),
    count: async (db) => (await select.execute(db)).rows[0] ?? { count: 0, oldestAt: null, daysLeft: null },
  }
}
