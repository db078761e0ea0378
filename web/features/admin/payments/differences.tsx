import { Link } from 'react-router'
import type { BalanceDifference } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatCents, formatDateTime } from '../../../platform/language/format.ts'
import { waitingAge } from '../work-list/waiting-age.ts'
import { PaymentRow } from './payment-row.tsx'
import lists from '../../../ui/lists.module.css'
import classes from './payment-list.module.css'
import { ActButton } from '../act-button.tsx'

const KINDS: Record<BalanceDifference['kind'], { title: () => string; todo: () => string }> = {
  UNKNOWN_PAYMENT: { title: m['adminPayments.differenceUnknown'], todo: m['adminPayments.differenceUnknownTodo'] },
  CAPTURED_ELSEWHERE: { title: m['adminPayments.differenceCaptured'], todo: m['adminPayments.differenceCapturedTodo'] },
  DISPUTE_LOST: { title: m['adminPayments.differenceLost'], todo: m['adminPayments.differenceLostTodo'] },
  REFUNDED_ELSEWHERE: { title: m['adminPayments.differenceRefunded'], todo: m['adminPayments.differenceRefundedTodo'] },
  KEPT_LESS: { title: m['adminPayments.differenceLess'], todo: m['adminPayments.differenceLessTodo'] },
  KEPT_MORE: { title: m['adminPayments.differenceMore'], todo: m['adminPayments.differenceMoreTodo'] },
}

/** Payments of which a provider does not keep what the ledger says, with what to do about each; closed ones say how. */
export function Differences({ differences, now }: { differences: readonly BalanceDifference[]; now: string }) {
  return (
    <ul className={lists.plain}>
      {differences.map((difference) => (
        <Difference key={difference.uuid} difference={difference} now={now} />
      ))}
    </ul>
  )
}

function Difference({ difference, now }: { difference: BalanceDifference; now: string }) {
  const { uuid, kind, exchange, oursCents, theirsCents, openedAt, seenAt, openings, closedAt, resolution } = difference
  const isOpen = closedAt === null
  return (
    <PaymentRow
      payment={difference}
      badge={KINDS[kind].title()}
      isOpen={isOpen}
      age={isOpen ? waitingAge(openedAt, now) : m['adminPayments.resolvedAt']({ date: formatDateTime(closedAt) })}
      action={isOpen && <DismissButton uuid={uuid} />}
    >
      <p className={classes.facts}>
        {m['adminPayments.differenceSides']({ ours: formatCents(oursCents), theirs: formatCents(theirsCents) })}{' '}
        {isOpen && openings > 1 && m['adminPayments.differenceAgain']()}
      </p>
      {isOpen && (
        <>
          <p className={classes.facts}>
            {KINDS[kind].todo()} {exchange && <Link to={`/admin/exchanges/${exchange.uuid}`}>{m['adminPayments.toExchange']()}</Link>}
          </p>
          <p className={classes.facts}>
            {m['adminPayments.differenceSeen']({ date: formatDateTime(openedAt), seen: formatDateTime(seenAt) })}
          </p>
        </>
      )}
      {!isOpen && <p className={classes.resolution}>{resolution ?? m['adminPayments.differenceGone']()}</p>}
    </PaymentRow>
  )
}

function DismissButton({ uuid }: { uuid: string }) {
  const dismiss = (reason: string) =>
    callApi(browserApi.api.v1.admin['balance-cases'][':uuid'].dismiss.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['adminPayments.resolve']()}
      text={m['adminPayments.dismissText']()}
      doneText={m['adminPayments.resolved']()}
      act={dismiss}
    />
  )
}
