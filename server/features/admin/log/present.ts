import type { LoggedAct } from '#contract/admin-log.ts'
import type { LogRow } from './queries.ts'

/** An entry of the log; of its details only what is no reference. */
export function presentLogged(row: LogRow): LoggedAct {
  const { id, created_at, act, actor, members, subject_kind, subject_id, title, exchange_id, reason, details } = row
  const { amount, wasAlone } = details
  return {
    uuid: id,
    at: created_at.toISOString(),
    act,
    actor,
    members,
    subject: { kind: subject_kind, uuid: subject_id, title, exchangeUuid: exchange_id },
    reason,
    amount: typeof amount === 'number' ? amount : null,
    wasAlone: wasAlone === true,
  }
}
