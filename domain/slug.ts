import slugify from 'slugify'

/** Path segment of a book page from title and authors; `buch` when no letter survives (A §2). */
export function bookSlug(title: string, authors: readonly string[]): string {
  const slug = slugify([title, ...authors].join(' '), { lower: true, strict: true, locale: 'de' })
  return slug.slice(0, 120).replace(/-+$/u, '') || 'buch'
}
