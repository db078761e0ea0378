import type { WorkMergeReaction } from '../catalogue/works/reactions.ts'
import { moveGrants } from './queries.ts'

/** A free point for one of two works that turn out to be the same is one for both: nobody earns it twice (decision 3). */
export const freePointsOfMergedWorks: WorkMergeReaction = {
  merged: (tx, { from, into }) => moveGrants(tx, from, into),
}
