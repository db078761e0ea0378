import { COVER_LIST_PIXELS, COVER_MAX_PIXELS } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import classes from './cover.module.css'

interface CoverProps {
  book: { title: string; imageUrl: string }
  /** Width in px or any CSS length; the parent's width unless said. The height follows from 2:3. */
  width?: number | string
  /** How wide the box is where `width` does not say it in px, as in the attribute `sizes`; a tile's width unless said. */
  sizes?: string
  /** Decorative beside its title (then the alternative text is empty); otherwise "Umschlag: Titel". */
  decorative?: boolean
  /** The covers one sees first load at once and before the scripts, all others when they come near. */
  eager?: boolean
  /** Name for the view transition between list and book page; unique on the page. */
  transitionName?: string
}

/** Six tiles in a row on desktop, three on phones. */
const TILE_SIZES = '(min-width: 769px) 180px, 31vw'

/** A cover, uploaded or rendered, in a 2:3 box. */
export function Cover({ book, width = '100%', sizes = TILE_SIZES, decorative = false, eager = false, transitionName }: CoverProps) {
  const srcSet = storedSizes(book.imageUrl)
  return (
    <span className={classes.cover} style={{ width, viewTransitionName: transitionName }}>
      <img
        srcSet={srcSet}
        sizes={srcSet && (typeof width === 'number' ? `${width}px` : sizes)}
        src={book.imageUrl}
        alt={decorative ? '' : m['shared.coverAlt']({ title: book.title })}
        width={200}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}

/** Width of the usual cover, which is 2:3, of so many px height. */
const widthOf = (height: number): number => Math.round((height * 2) / 3)

/** Both sizes of a stored cover; a drawn one has none, as it is sharp at every size. */
function storedSizes(imageUrl: string): string | undefined {
  const [, name] = /^(\/blobs\/covers\/.+)\.webp$/u.exec(imageUrl) ?? []
  if (!name) return undefined
  return `${name}-${COVER_LIST_PIXELS}.webp ${widthOf(COVER_LIST_PIXELS)}w, ${imageUrl} ${widthOf(COVER_MAX_PIXELS)}w`
}
