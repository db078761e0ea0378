import type { BookcaseReportState } from '#domain/bookcases.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/notify.ts'

/** Tells whoever made a report what came of it, by a line of the inbox that leads to the answer; nobody where they have left. */
export async function tellReporter(
  tx: Transaction,
  { id, member_id: memberId }: { id: string; member_id: string | null },
  state: Exclude<BookcaseReportState, 'OPEN'>,
): Promise<void> {
  if (memberId === null) return
  await notify(tx, { memberId, kind: 'bookcase.decided', key: `bookcase:${id}:${state.toLowerCase()}` })
}
