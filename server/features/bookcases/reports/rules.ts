import type { BookcaseState } from '#domain/bookcases.ts'
import { GONE_FROM_READERS } from '#domain/policy/bookcases.ts'

/** The new state of a bookcase after "gone" reports by this many members who are not new, or by an administrator. */
export function stateAfterGone({ readers, isAdministrator }: { readers: number; isAdministrator: boolean }): BookcaseState {
  return isAdministrator || readers >= GONE_FROM_READERS ? 'GONE' : 'DOUBTFUL'
}
