import { Link } from 'react-router'
import type { ListedPayment } from '#contract/admin-payment-search.ts'
import { m } from '#messages'
import { formatCents, formatDateTime, formatDay } from '../../../../platform/language/format.ts'
import { stateLabel } from '../../../exchanges/exchange-labels.ts'
import { providerLabel } from '../../points/account-labels.ts'
import { WorkRow } from '../../work-list/work-row.tsx'
import { paymentStateLabel } from '../payment-labels.ts'
import list from '../payment-list.module.css'
import classes from './all-payments.module.css'

/** A payment of the list of all: its exchange, who with whom, what of it went back; it leads to the exchange with its refunds. */
export function ListedPaymentRow({ payment }: { payment: ListedPayment }) {
  const { state, createdAt, amountCents, backCents, refunds, isDisputed, exchange, provider, reference } = payment
  const path = `/admin/exchanges/${exchange.uuid}`
  return (
    <WorkRow
      title={exchange.title}
      to={path}
      imageUrl={exchange.imageUrl}
      badge={paymentStateLabel(state)}
      isOpen={isDisputed}
      age={formatDateTime(createdAt)}
      amount={formatCents(amountCents)}
      facts={[
        m['adminPayments.between']({ sender: exchange.sender, receiver: exchange.receiver }),
        <>
          <span>{m['allPayments.exchangeState']({ state: stateLabel(exchange.status) })}</span>
          {isDisputed && <span>{m['allPayments.disputed']()}</span>}
          {backCents > 0 && <span>{m['allPayments.back']({ money: formatCents(backCents) })}</span>}
        </>,
        <>
          {providerLabel(provider)}
          {reference && <code className={list.reference}>{reference}</code>}
        </>,
      ]}
      action={exchange.status === 'RECEIVED' && amountCents > backCents && <Link to={path}>{m['allPayments.refund']()}</Link>}
    >
      {refunds.map(({ cents, at, isBack }) => (
        <p key={at} className={classes.refund}>
          {isBack
            ? m['allPayments.refunded']({ money: formatCents(cents), date: formatDay(at) })
            : m['allPayments.refunding']({ money: formatCents(cents), date: formatDay(at) })}
        </p>
      ))}
    </WorkRow>
  )
}
