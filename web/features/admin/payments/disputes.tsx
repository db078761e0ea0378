import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PaymentDispute } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import { disputeReasonLabel, disputeStateLabel } from './dispute-labels.ts'
import { liftsOf, type LiftChoice } from './lift-choice.ts'
import lists from '../../../ui/lists.module.css'
import classes from './disputes.module.css'
import { waitingAge } from '../work-list/waiting-age.ts'
import { PaymentRow } from './payment-row.tsx'
import list from './payment-list.module.css'
import { ActButton } from '../act-button.tsx'

/** Payments that their payers dispute (F45): open ones can be decided, decided ones say how. */
export function Disputes({ disputes, now }: { disputes: readonly PaymentDispute[]; now: string }) {
  return (
    <ul className={lists.plain}>
      {disputes.map((dispute) => (
        <Dispute key={dispute.uuid} dispute={dispute} now={now} />
      ))}
    </ul>
  )
}

function Dispute({ dispute, now }: { dispute: PaymentDispute; now: string }) {
  const { state, openedAt, decidedAt, decision } = dispute
  return (
    <PaymentRow
      payment={dispute}
      badge={disputeStateLabel(state)}
      isOpen={decidedAt === null || dispute.isLossOpen}
      age={decidedAt === null ? waitingAge(openedAt, now) : m['adminPayments.decidedAt']({ date: formatDateTime(decidedAt) })}
      action={decidedAt === null && <DecideButton dispute={dispute} />}
    >
      {dispute.isLossOpen && (
        <p>
          <Link to={`/admin/exchanges/${dispute.exchange.uuid}`}>{m['refund.toLoss']()}</Link>
        </p>
      )}
      <DisputeFacts dispute={dispute} />
      {decision && <p className={list.resolution}>{decision}</p>}
    </PaymentRow>
  )
}

function DisputeFacts({ dispute: { reason, member, suspension, openedAt, evidenceDueAt } }: { dispute: PaymentDispute }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{m['adminPayments.disputeReason']()}</dt>
        <dd>{disputeReasonLabel(reason)}</dd>
      </div>
      <div>
        <dt>{m['adminPayments.disputePayer']()}</dt>
        <dd>
          {member.email ? <a href={`mailto:${member.email}`}>{member.name}</a> : member.name}
          {suspension === 'active' && <span className={classes.suspended}>{m['adminPayments.suspensionActive']()}</span>}
          {suspension === 'lifted' && <span className={classes.free}>{m['adminPayments.suspensionLifted']()}</span>}
        </dd>
      </div>
      <div>
        <dt>{m['adminPayments.disputeSince']()}</dt>
        <dd>{formatDateTime(openedAt)}</dd>
      </div>
      {evidenceDueAt && (
        <div>
          <dt>{m['adminPayments.evidenceDue']()}</dt>
          <dd className={classes.due}>{formatDateTime(evidenceDueAt)}</dd>
        </div>
      )}
    </dl>
  )
}

function DecideButton({ dispute }: { dispute: PaymentDispute }) {
  const { uuid, state, suspension, member, version } = dispute
  const [choice, setChoice] = useState<LiftChoice | null>(null)
  const liftsSuspension = liftsOf(dispute, choice)
  const decide = (reason: string) =>
    callApi(browserApi.api.v1.admin.disputes[':uuid'].decide.$post({ param: { uuid }, json: { reason, liftsSuspension, version } }))
  return (
    <ActButton
      title={m['adminPayments.decide']()}
      text={m['adminPayments.decideText']()}
      doneText={m['adminPayments.decided']()}
      act={decide}
      ownSentenceOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminPayments.disputeChanged']() : undefined)}
    >
      <p>{m['adminPayments.disputeStands']({ state: disputeStateLabel(state) })}</p>
      <DisputeFacts dispute={dispute} />
      {suspension === 'active' && (
        <Checkbox
          label={m['adminPayments.liftSuspension']({ name: member.name })}
          description={m['adminPayments.liftSuspensionHint']()}
          checked={liftsSuspension}
          onChange={(event) => setChoice({ version, lifts: event.currentTarget.checked })}
        />
      )}
    </ActButton>
  )
}
