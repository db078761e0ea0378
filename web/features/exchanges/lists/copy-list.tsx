import { Link } from 'react-router'
import type { PastExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { leftOutLabel } from '#messages/words/left-out.ts'
import { bookPath } from '../../../books/book-path.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import lists from '../../../ui/lists.module.css'
import { isExchanged } from '../exchange-labels.ts'
import classes from './copy-list.module.css'

type Copy = Pick<PastExchange['lines'][number], 'book' | 'title' | 'condition' | 'state' | 'leftOutReason'>

/** Copies of a parcel with condition; left-out ones with the reason. */
export function CopyList({ lines }: { lines: readonly Copy[] }) {
  return (
    <ul className={`${lists.plain} ${classes.copies}`} aria-label={m['exchanges.parcelLabel']()}>
      {lines.map((line, place) => (
        <li key={`${place} ${line.book.uuid}`} className={classes.copy}>
          {isExchanged(line) ? <Within {...line} /> : <Out {...line} />}
        </li>
      ))}
    </ul>
  )
}

function Within({ book, title, condition }: Copy) {
  return (
    <>
      <Link to={bookPath(book)} className={classes.title}>
        {title}
      </Link>{' '}
      <span className={classes.fact}>{conditionName(condition)}</span>
    </>
  )
}

/** Struck through; that says nothing to who does not see it. */
function Out({ book, title, leftOutReason }: Copy) {
  return (
    <>
      <Link to={bookPath(book)} className={classes.title}>
        <s>{title}</s>
      </Link>{' '}
      <span className={classes.fact}>
        <span className={classes.spoken}>{m['exchanges.copyOut']()}</span> {leftOutReason && leftOutLabel(leftOutReason)}
      </span>
    </>
  )
}
