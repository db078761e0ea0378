import slugify from 'slugify'
import { withoutEnding } from './without-ending.ts'

/** Path segment of a book page from title and authors; `buch` when no letter survives (A §2). */
export function bookSlug(title: string, authors: readonly string[]): string {
  const slug = slugify([title, ...authors].join(' '), { lower: true, strict: true, locale: 'de' })
  return withoutEnding(slug.slice(0, 120), /-/u) || 'buch'
}
