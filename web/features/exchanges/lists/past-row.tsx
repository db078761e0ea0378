import type { PastExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { exchangedCopies } from '../exchange-labels.ts'
import { ExchangeRow } from './exchange-row.tsx'
import classes from './past-row.module.css'
import { pastPeopleOf } from './people.ts'

export function PastRow({ exchange }: { exchange: PastExchange }) {
  const comments = commentsOf(exchange)
  return (
    <ExchangeRow
      exchange={exchange}
      people={pastPeopleOf(exchange)}
      note={
        <div className={classes.note}>
          <p>
            {exchange.deliveredAt ? m['exchanges.arrivedOn']({ date: formatDay(exchange.deliveredAt) }) : `${m['exchanges.lostTitle']()}.`}
          </p>
          {comments && <p className={classes.comment}>{comments}</p>}
        </div>
      }
      actions={[]}
      quiet
    />
  )
}

/** What was said of the copies; of several with their titles. */
function commentsOf(exchange: PastExchange): string {
  const copies = exchangedCopies(exchange)
  const said = copies.filter(({ comment }) => comment !== '')
  return said.map(({ title, comment }) => (copies.length > 1 ? `${title}: ${comment}` : comment)).join(' · ')
}
