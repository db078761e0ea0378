import type { ReconciliationFinding } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { waitingAge } from '../work-list/waiting-age.ts'
import { PaymentRow } from './payment-row.tsx'
import lists from '../../../ui/lists.module.css'
import classes from './payment-list.module.css'
import { paymentStateLabel } from './payment-labels.ts'
import { ActButton } from '../act-button.tsx'

/** What comparisons left to a person: open ones can be closed, closed ones say how. */
export function Findings({ findings, now }: { findings: readonly ReconciliationFinding[]; now: string }) {
  return (
    <ul className={lists.plain}>
      {findings.map((finding) => (
        <Finding key={finding.uuid} finding={finding} now={now} />
      ))}
    </ul>
  )
}

function Finding({ finding, now }: { finding: ReconciliationFinding; now: string }) {
  const { ours, theirs, at, resolvedAt, resolution } = finding
  return (
    <PaymentRow
      payment={finding}
      badge={m['adminPayments.states']({ ours: paymentStateLabel(ours), theirs: paymentStateLabel(theirs) })}
      isOpen={resolvedAt === null}
      age={resolvedAt === null ? waitingAge(at, now) : m['adminPayments.resolvedAt']({ date: formatDateTime(resolvedAt) })}
      action={resolvedAt === null && <ResolveButton uuid={finding.uuid} />}
    >
      {resolvedAt === null && <p className={classes.facts}>{m['adminPayments.foundAt']({ date: formatDateTime(at) })}</p>}
      {resolution && <p className={classes.resolution}>{resolution}</p>}
    </PaymentRow>
  )
}

function ResolveButton({ uuid }: { uuid: string }) {
  const resolve = (reason: string) =>
    callApi(browserApi.api.v1.admin.findings[':uuid'].resolve.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['adminPayments.resolve']()}
      text={m['adminPayments.resolveText']()}
      doneText={m['adminPayments.resolved']()}
      act={resolve}
    />
  )
}
