import { Link } from 'react-router'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { providerLabel } from '../points/account-labels.ts'
import classes from './payment-list.module.css'

/** What effects and findings both tell of a payment. */
interface ToldPayment {
  provider: string
  reference: string | null
  amountCents: number | null
  exchange: { uuid: string; title: string } | null
}

/** The book the payment is for, with a word on what is the matter. */
export function PaymentTitle({ payment, badge, isOpen = true }: { payment: ToldPayment; badge: string; isOpen?: boolean }) {
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        {payment.exchange ? (
          <Link to={`/exchanges/${payment.exchange.uuid}`}>{payment.exchange.title}</Link>
        ) : (
          m['adminPayments.unknownPayment']()
        )}
      </h3>
      <span className={classes.badge} data-open={isOpen || undefined}>
        {badge}
      </span>
    </div>
  )
}

/** Amount, provider and the payment's name there, to look it up at the provider's desk. */
export function PaymentFacts({ payment: { provider, reference, amountCents } }: { payment: ToldPayment }) {
  return (
    <p className={classes.facts}>
      {amountCents !== null && `${formatCents(amountCents)} · `}
      {providerLabel(provider)}
      {reference && (
        <>
          {' · '}
          <code className={classes.reference}>{reference}</code>
        </>
      )}
    </p>
  )
}
