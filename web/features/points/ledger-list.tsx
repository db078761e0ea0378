import { Link } from 'react-router'
import { m } from '#messages'
import { formatDay, formatNumber, formatPoints } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import classes from './ledger-list.module.css'
import { movementLabel, signed } from './ledger-labels.ts'

/** One movement of points, or of free service fees, as the API tells it. */
interface LedgerEntry {
  at: string
  unit: 'POINT' | 'FEE'
  amount: number
  balance: number
  kind: string
  isWaiting: boolean
  exchangeUuid?: string | undefined
  title?: string | undefined
}

/** Ledger entries, newest first, with balance. */
export function LedgerList({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <ol className={lists.plain}>
      {entries.map((entry, index) => (
        <LedgerLine key={`${entry.at} ${index}`} entry={entry} />
      ))}
    </ol>
  )
}

function LedgerLine({ entry }: { entry: LedgerEntry }) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.kind}>{movementLabel(entry.kind)}</span>
        <span className={classes.about}>
          {entry.exchangeUuid && entry.title && <Link to={`/exchanges/${entry.exchangeUuid}`}>{entry.title}</Link>}
          {entry.isWaiting && <span>{m['points.waitingEntry']()}</span>}
          {entry.unit === 'FEE' && <span>{m['points.feeEntry']()}</span>}
          <time dateTime={entry.at}>{formatDay(entry.at)}</time>
        </span>
      </div>
      <div className={classes.numbers}>
        <span className={classes.amount} data-sign={entry.amount > 0 && !entry.isWaiting ? 'plus' : 'minus'}>
          {signed(entry.amount)}
        </span>
        <span className={classes.balance}>{balanceAfter(entry)}</span>
      </div>
    </li>
  )
}

/** What can be spent after it, waits, or is owed. */
function balanceAfter({ unit, balance, isWaiting }: LedgerEntry): string {
  if (isWaiting) return m['points.waitingAfter']({ count: formatNumber(balance) })
  const count = Math.abs(balance)
  const points = unit === 'POINT' ? formatPoints(count) : formatNumber(count)
  return balance < 0 ? m['points.owedAfter']({ points }) : m['points.balanceAfter']({ points })
}
