import type { BookcaseReportState } from '#domain/bookcases.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { notify } from '../../notifications/notify.ts'

/** Notifies the author of a report of its outcome; nobody when they have left. */
export async function notifyReporter(
  tx: Transaction,
  { id, member_id: memberId }: { id: string; member_id: string | null },
  state: Exclude<BookcaseReportState, 'OPEN'>,
): Promise<void> {
  if (memberId === null) return
  await notify(tx, { memberId, kind: 'bookcase.decided', key: `bookcase:${id}:${state.toLowerCase()}` })
}
