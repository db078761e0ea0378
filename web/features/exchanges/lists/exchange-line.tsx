import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { bookPath } from '../../../books/book-path.ts'
import { Cover } from '../../../books/cover.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import lists from '../../../ui/lists.module.css'
import { CopyList } from './copy-list.tsx'
import classes from './exchange-line.module.css'
import { exchangeTitle, shownCopy } from '../exchange-labels.ts'
import { StoryNote } from '../story/story-note.tsx'

interface ExchangeLineProps {
  exchange: ShownExchange
  /** Who stands on the other side: "Mara K. möchte dein Buch". */
  people: ReactNode
  /** Buttons; the link to the exchange's own page follows them. */
  actions?: ReactNode
  /** Without its own weight: for exchanges that are over. */
  quiet?: boolean
}

/** One exchange in a list: book, people, of a parcel each of its copies, the sentence of its story, what to do. */
export function ExchangeLine({ exchange, people, actions, quiet }: ExchangeLineProps) {
  const { book, condition } = shownCopy(exchange)
  const path = bookPath(book)
  const isOne = exchange.lines.length === 1
  return (
    <li className={classes.line} data-quiet={quiet || undefined}>
      <Link to={path} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover book={book} decorative />
      </Link>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link to={path}>{exchangeTitle(exchange)}</Link>
        </h3>
        <p className={classes.facts}>
          <span className={classes.people}>{people}</span>
          <span className={classes.price}>{formatPoints(exchange.parcelPrice)}</span>
          {isOne && <span>{conditionName(condition)}</span>}
        </p>
      </div>
      <div className={classes.body}>
        {!isOne && (
          <div className={classes.copies}>
            <CopyList lines={exchange.lines} />
          </div>
        )}
        <StoryNote exchange={exchange} />
        <div className={classes.actions}>
          {actions}
          <Link to={`/exchanges/${exchange.uuid}`} className={classes.more}>
            {m['exchanges.toExchange']()}
          </Link>
        </div>
      </div>
    </li>
  )
}

/** Exchanges under each other, ruled lines between them. */
export function ExchangeLines({ children }: { children: ReactNode }) {
  return <ul className={lists.plain}>{children}</ul>
}
