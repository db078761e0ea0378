import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Book, OfferPhoto } from '#contract/books.ts'
import type { Condition } from '#domain/lookups.ts'
import { formatPoints } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import look from '../../ui/tags.module.css'
import { bookPath } from '../book-path.ts'
import { CopyPhotos } from '../copy-photos.tsx'
import { Cover } from '../cover.tsx'
import { conditionName } from '../lookup-names.ts'
import classes from './parcel-lines.module.css'

/** A copy that goes with others. */
interface CopyInParcel {
  book: Book
  /** As it was when it was ordered. */
  title: string
  price: number
  condition: Condition
  comment: string
  photos?: readonly OfferPhoto[]
}

/** Books of one parcel; `label` names the list for screen readers. */
export function ParcelLines({ label, inColumns, children }: { label: string; inColumns?: boolean; children: ReactNode }) {
  return (
    <ul className={`${lists.plain} ${classes.lines}`} data-columns={inColumns || undefined} aria-label={label}>
      {children}
    </ul>
  )
}

interface ParcelLineProps {
  line: CopyInParcel
  /** Beside price and condition. */
  tags?: ReactNode
  /** Whether the copy was left out. */
  isOut?: boolean
  /** Below what is said of the copy. */
  children?: ReactNode
}

/** A book in a parcel. */
export function ParcelLine({ line: { book, title, price, condition, comment, photos = [] }, tags, isOut, children }: ParcelLineProps) {
  const path = bookPath(book)
  return (
    <li className={classes.line} data-out={isOut || undefined}>
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <Cover book={book} decorative eager />
      </Link>
      <div>
        <p className={classes.title}>
          <Link to={path}>{title}</Link>
        </p>
        <p className={classes.authors}>{book.authors.map(({ authorFullName }) => authorFullName).join(', ')}</p>
        <p className={classes.facts}>
          <strong>{formatPoints(price)}</strong>
          <span className={look.small}>{conditionName(condition)}</span>
          {tags}
        </p>
        {comment && <p className={classes.comment}>{comment}</p>}
        <CopyPhotos photos={photos} title={title} condition={condition} comment={comment} />
        {children}
      </div>
    </li>
  )
}
