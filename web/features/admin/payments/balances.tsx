import type { ProviderBalance } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { formatCents, formatDateTime, formatDay, formatNumber } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { providerLabel } from '../points/account-labels.ts'
import work from '../work-list/work-list.module.css'
import classes from './payment-list.module.css'

/** What each provider keeps of all payments against the ledger, and when that was last checked. */
export function Balances({ balances }: { balances: readonly ProviderBalance[] }) {
  if (balances.length === 0) return <p className={work.none}>{m['adminPayments.balanceNone']()}</p>
  return (
    <ul className={lists.plain}>
      {balances.map((balance) => (
        <Balance key={balance.provider} balance={balance} />
      ))}
    </ul>
  )
}

function Balance({ balance }: { balance: ProviderBalance }) {
  const { provider, since, payments, skipped, oursCents, theirsCents, days, isUnderWay, awaySince } = balance
  return (
    <li>
      <strong>{providerLabel(provider)}</strong>
      <p className={classes.facts}>
        {checkedSentence(balance)} {isUnderWay && awaySince === null && m['adminPayments.balanceUnderWay']()}
      </p>
      {since && (
        <p className={classes.facts}>
          {m['adminPayments.balanceSums']({
            since: formatDay(since),
            number: formatNumber(payments),
            ours: formatCents(oursCents),
            theirs: formatCents(theirsCents),
          })}
        </p>
      )}
      {days.map(({ day, ...sums }) => (
        <p key={day} className={classes.facts}>
          {m['adminPayments.balanceDay']({ day: formatDay(day), ours: formatCents(sums.oursCents), theirs: formatCents(sums.theirsCents) })}
        </p>
      ))}
      {skipped > 0 && <p className={classes.error}>{m['adminPayments.balanceSkipped']({ number: formatNumber(skipped) })}</p>}
    </li>
  )
}

/** A provider that does not answer is never said to agree. */
function checkedSentence({ checkedAt, awaySince }: ProviderBalance): string {
  const away = awaySince && formatDateTime(awaySince)
  if (checkedAt === null) return away ? m['adminPayments.balanceNeverAway']({ since: away }) : m['adminPayments.balanceNever']()
  const date = formatDateTime(checkedAt)
  return away ? m['adminPayments.balanceAway']({ date, since: away }) : m['adminPayments.balanceChecked']({ date })
}
