import type { ParkedEffect } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { effectLabel } from './payment-labels.ts'
import lists from '../../../ui/lists.module.css'
import classes from './payment-list.module.css'
import { waitingAge } from '../work-list/waiting-age.ts'
import { PaymentRow } from './payment-row.tsx'
import { ActButton } from '../act-button.tsx'

/** Effects that were taken out of the queue, the longest wanted first; each can be put back. */
export function ParkedEffects({ effects, now }: { effects: readonly ParkedEffect[]; now: string }) {
  return (
    <ul className={lists.plain}>
      {effects.map((effect) => (
        <Effect key={effect.id} effect={effect} now={now} />
      ))}
    </ul>
  )
}

function Effect({ effect, now }: { effect: ParkedEffect; now: string }) {
  const { kind, attempts, lastError, wantedAt } = effect
  return (
    <PaymentRow
      payment={effect}
      badge={effectLabel(kind)}
      isOpen
      age={waitingAge(wantedAt, now)}
      action={<RequeueButton uuid={effect.paymentUuid} />}
    >
      <p className={classes.facts}>
        {m['adminPayments.wantedSince']({ date: formatDateTime(wantedAt), attempts: formatNumber(attempts) })}
      </p>
      {lastError && (
        <p className={classes.error} lang="en">
          {lastError}
        </p>
      )}
    </PaymentRow>
  )
}

function RequeueButton({ uuid }: { uuid: string }) {
  const requeue = (reason: string) =>
    callApi(browserApi.api.v1.admin.payments[':uuid'].requeue.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['adminPayments.requeue']()}
      text={m['adminPayments.requeueText']()}
      doneText={m['adminPayments.requeued']()}
      act={requeue}
    />
  )
}
