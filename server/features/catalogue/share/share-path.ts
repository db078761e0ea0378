import { createHash } from 'node:crypto'
import { siteTexts } from './picture-texts.ts'

/** Raise it when the drawing itself changes: previews are kept for a year. */
const EDITION = 1

/** What of a book its preview shows. */
interface ShownBook {
  uuid: string
  title: string
  authors: readonly string[]
  /** Path of its cover; names another one when the cover changes. */
  imageUrl: string
  lowestPrice: number | null
}

/** Short name of what a preview shows; a preview with this version never changes. */
export function shareVersion({ title, authors, imageUrl, lowestPrice }: ShownBook): string {
  return createHash('sha256')
    .update([EDITION, title, ...authors, imageUrl, lowestPrice].join('\n'))
    .digest('base64url')
    .slice(0, 8)
}

/** Name of the picture of all other pages, which says the same for everybody. */
export function siteVersion({ title, tagline } = siteTexts()): string {
  const words = createHash('sha256').update([EDITION, title, tagline].join('\n'))
  return `site-${words.digest('base64url').slice(0, 8)}`
}

/** Path of a book's preview for messengers and networks (Open Graph). */
export function sharePath(book: ShownBook): string {
  return `/share/books/${book.uuid}.png?v=${shareVersion(book)}`
}
