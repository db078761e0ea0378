import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { providerLabel } from '../points/account-labels.ts'
import { WorkRow } from '../work-list/work-row.tsx'
import classes from './payment-list.module.css'

interface PaymentRowProps {
  payment: {
    provider: string
    reference: string | null
    amountCents: number | null
    exchange: { uuid: string; title: string; imageUrl: string; sender: string; receiver: string } | null
  }
  /** What is the matter. */
  badge: string
  isOpen: boolean
  age: string
  children?: ReactNode
  action?: ReactNode
}

/** A row of any list of payments: the book, who sends to whom, the amount, and the payment's name at its provider. */
export function PaymentRow({ payment: { provider, reference, amountCents, exchange }, ...row }: PaymentRowProps) {
  return (
    <WorkRow
      title={exchange?.title ?? m['adminPayments.unknownPayment']()}
      to={exchange && `/exchanges/${exchange.uuid}`}
      imageUrl={exchange?.imageUrl ?? null}
      amount={amountCents === null ? undefined : formatCents(amountCents)}
      facts={[
        exchange && m['adminPayments.between']({ sender: exchange.sender, receiver: exchange.receiver }),
        <>
          {providerLabel(provider)}
          {reference && <code className={classes.reference}>{reference}</code>}
        </>,
      ]}
      {...row}
    />
  )
}
