import { Link } from 'react-router'
import type { PastExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { MemberLink } from '../../../ui/member-link.tsx'
import { bookPath } from '../../../books/book-path.ts'
import { Cover } from '../../../books/cover.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import { exchangedCopies, otherMember, shownCopy } from '../exchange-labels.ts'
import { CopyList } from './copy-list.tsx'
import classes from './history-table.module.css'

interface HistoryTableProps {
  exchanges: readonly PastExchange[]
  /** Names the table for screen readers; the heading above says it to everybody else. */
  label: string
  /** Heading of the last column: "Ging an" or "Kam von". */
  personLabel: string
}

/** Past exchanges (B §2); on phones each row becomes a small block. */
export function HistoryTable({ exchanges, label, personLabel }: HistoryTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m['exchanges.columnBook']()}</th>
          <th scope="col">{m['exchanges.columnCondition']()}</th>
          <th scope="col">{m['exchanges.columnComment']()}</th>
          <th scope="col">{m['exchanges.columnDelivered']()}</th>
          <th scope="col">{personLabel}</th>
        </tr>
      </thead>
      <tbody>
        {exchanges.map((exchange) => (
          <HistoryRow key={exchange.uuid} exchange={exchange} personLabel={personLabel} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ exchange, personLabel }: { exchange: PastExchange; personLabel: string }) {
  const { book, title, condition } = shownCopy(exchange)
  const isOne = exchange.lines.length === 1
  return (
    <tr>
      {/* Of several each has its condition beside it. */}
      <th scope="row" colSpan={isOne ? 1 : 2}>
        <div className={classes.book}>
          <Cover book={book} decorative width={40} />
          <div className={classes.words}>
            {isOne ? (
              <Link to={bookPath(book)} className={classes.title}>
                {title}
              </Link>
            ) : (
              <CopyList lines={exchange.lines} />
            )}
            <Link to={`/exchanges/${exchange.uuid}`} className={classes.more}>
              {m['exchanges.toExchange']()}
            </Link>
          </div>
        </div>
      </th>
      {isOne && <td>{conditionName(condition)}</td>}
      <td className={classes.comment}>{commentsOf(exchange) || '–'}</td>
      <td data-label={m['exchanges.columnDelivered']()}>
        {exchange.deliveredAt ? formatDay(exchange.deliveredAt) : m['exchanges.lostTag']()}
      </td>
      <td data-label={personLabel}>
        <MemberLink member={otherMember(exchange)} />
      </td>
    </tr>
  )
}

/** What was said of the copies; of several with their titles. */
function commentsOf(exchange: PastExchange): string {
  const copies = exchangedCopies(exchange)
  const said = copies.filter(({ comment }) => comment !== '')
  return said.map(({ title, comment }) => (copies.length > 1 ? `${title}: ${comment}` : comment)).join(' · ')
}
