import type { BookcaseState } from '#domain/bookcases.ts'
import { GONE_FROM_READERS } from '#domain/policy/bookcases.ts'

/** What becomes of a bookcase of which so many readers who are not new, or an administrator, say that it is gone. */
export function stateAfterGone({ readers, isAdministrator }: { readers: number; isAdministrator: boolean }): BookcaseState {
  return isAdministrator || readers >= GONE_FROM_READERS ? 'GONE' : 'DOUBTFUL'
}
