import type { Transaction } from '../../../platform/db/database.ts'

/**
 * What hangs on works besides editions belongs to later features; each says here what becomes of its own rows when an
 * administrator merges or splits works (decision 18). Called in that very transaction, with the works locked.
 */
export interface WorkMergeReaction {
  /** All editions of `from` stand at `into` now; rows that name `from` should name `into`. */
  merged: (tx: Transaction, works: { from: string; into: string }) => Promise<void>
  /** One edition has left the work `from` for `into`, where it is alone. */
  split?: (tx: Transaction, edition: { bookId: string; from: string; into: string }) => Promise<void>
}

/** Composed in application.ts. */
export type WorkMergeReactions = readonly WorkMergeReaction[]
