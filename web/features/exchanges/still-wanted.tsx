import { Link } from 'react-router'
import type { ExchangeLine } from '#contract/exchanges.ts'
import { m } from '#messages'
import { bookPath } from '../../books/book-path.ts'
import lists from '../../ui/lists.module.css'
import { WishButton } from '../wishes/wish-button.tsx'
import classes from './next-copy.module.css'

interface StillWantedProps {
  /** Those that do not come, of a parcel of `ordered`. */
  copies: readonly ExchangeLine[]
  ordered: number
  /** Books that the receiver wishes for already. */
  wished: readonly string[]
}

/** Link to the wish list for copies that do not come. */
export function StillWanted({ copies, ordered, wished }: StillWantedProps) {
  const [first] = copies
  if (!first) return null
  if (ordered === 1) {
    return (
      <>
        <p className={classes.line}>{m['exchanges.stillWanted']()}</p>
        <div>
          <WishButton book={first.book} isWished={wished.includes(first.book.uuid)} />
        </div>
      </>
    )
  }
  return (
    <>
      <p id="still-wanted" className={classes.line}>
        {copies.length === 1 ? m['exchanges.stillWanted']() : m['exchanges.stillWantedSeveral']()}
      </p>
      <ul className={`${lists.plain} ${classes.wanted}`} aria-labelledby="still-wanted">
        {copies.map(({ offerUuid, book, title }) => (
          <li key={offerUuid} className={classes.copy}>
            <Link to={bookPath(book)}>{title}</Link>
            <span className={classes.wish}>
              <WishButton book={book} isWished={wished.includes(book.uuid)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
