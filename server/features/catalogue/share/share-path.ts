import { createHash } from 'node:crypto'
import { siteTexts } from './picture-texts.ts'

/** Raise it when the drawing itself changes: previews are kept for a year. */
const EDITION = 1

interface ShownBook {
  uuid: string
  title: string
  authors: readonly string[]
  imageUrl: string
  lowestPrice: number | null
}

/** Short hash of the content of a preview; a preview with this version never changes. */
export function shareVersion({ title, authors, imageUrl, lowestPrice }: ShownBook): string {
  return createHash('sha256')
    .update([EDITION, title, ...authors, imageUrl, lowestPrice].join('\n'))
    .digest('base64url')
    .slice(0, 8)
}

/** Name of the preview of all other pages, the same for everybody. */
export function siteVersion({ title, tagline } = siteTexts()): string {
  const words = createHash('sha256').update([EDITION, title, tagline].join('\n'))
  return `site-${words.digest('base64url').slice(0, 8)}`
}

/** Path of the preview of a book (Open Graph). */
export function sharePath(book: ShownBook): string {
  return `/share/books/${book.uuid}.png?v=${shareVersion(book)}`
}
