import { m } from '#messages'
import classes from './cover.module.css'

interface CoverProps {
  book: { title: string; imageUrl: string }
  /** Width in px or any CSS length; the parent's width unless said. The height follows from 2:3. */
  width?: number | string
  /** Decorative beside its title (then the alternative text is empty); otherwise "Umschlag: Titel". */
  decorative?: boolean
  /** First covers of a page load at once, all others when they come near. */
  eager?: boolean
  /** Name for the view transition between list and book page; unique on the page. */
  transitionName?: string
}

/** A book's cover, real or drawn, in its 2:3 box. */
export function Cover({ book, width = '100%', decorative = false, eager = false, transitionName }: CoverProps) {
  return (
    <span className={classes.cover} style={{ width, viewTransitionName: transitionName }}>
      <img
        src={book.imageUrl}
        alt={decorative ? '' : m['shared.coverAlt']({ title: book.title })}
        width={200}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}
