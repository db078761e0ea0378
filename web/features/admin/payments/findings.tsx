import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReconciliationFinding } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { PaymentFacts, PaymentTitle } from './payment-facts.tsx'
import lists from '../../../ui/lists.module.css'
import classes from './payment-list.module.css'
import { paymentStateLabel } from './payment-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What comparisons left to a person: open ones can be closed, closed ones say how. */
export function Findings({ findings }: { findings: readonly ReconciliationFinding[] }) {
  return (
    <ul className={lists.plain}>
      {findings.map((finding) => (
        <Finding key={finding.uuid} finding={finding} />
      ))}
    </ul>
  )
}

function Finding({ finding }: { finding: ReconciliationFinding }) {
  const { ours, theirs, at, resolvedAt, resolution } = finding
  const states = m['adminPayments.states']({ ours: paymentStateLabel(ours), theirs: paymentStateLabel(theirs) })
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <PaymentTitle payment={finding} badge={states} isOpen={resolvedAt === null} />
        <PaymentFacts payment={finding} />
        <p className={classes.facts}>
          {resolvedAt === null
            ? m['adminPayments.foundAt']({ date: formatDateTime(at) })
            : m['adminPayments.resolvedAt']({ date: formatDateTime(resolvedAt) })}
        </p>
        {resolution && <p className={classes.resolution}>{resolution}</p>}
      </div>
      {resolvedAt === null && <ResolveButton uuid={finding.uuid} />}
    </li>
  )
}

function ResolveButton({ uuid }: { uuid: string }) {
  const [isOpen, setOpen] = useState(false)
  const resolve = (reason: string) => read(browserApi.api.v1.admin.findings[':uuid'].resolve.$post({ param: { uuid }, json: { reason } }))
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m['adminPayments.resolve']()}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m['adminPayments.resolve']()}
        text={m['adminPayments.resolveText']()}
        doneText={m['adminPayments.resolved']()}
        onConfirm={resolve}
      />
    </>
  )
}
