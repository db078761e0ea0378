import slugify from 'slugify'
import { trimEndMatching } from './trim-end-matching.ts'

/** Path segment of a book: title and authors; `buch` without letters (A §2). */
export function bookSlug(title: string, authors: readonly string[]): string {
  const slug = slugify([title, ...authors].join(' '), { lower: true, strict: true, locale: 'de' })
  return trimEndMatching(slug.slice(0, 120), /-/u) || 'buch'
}
