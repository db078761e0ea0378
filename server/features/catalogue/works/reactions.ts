import type { Transaction } from '../../../platform/db/database.ts'

/** Called when works merge or split (decision 18), in that transaction with the works locked; later features update their rows. */
export interface WorkMergeReaction {
  /** All editions of `from` stand at `into` now; rows that name `from` should name `into`. */
  merged: (tx: Transaction, works: { from: string; into: string }) => Promise<void>
  /** One edition has left the work `from` for `into`, where it is alone. */
  split?: (tx: Transaction, edition: { bookId: string; from: string; into: string }) => Promise<void>
}

/** Reactions composed in application.ts. */
export type WorkMergeReactions = readonly WorkMergeReaction[]
