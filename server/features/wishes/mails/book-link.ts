import { bookSlug } from '#domain/slug.ts'
import type { AlertedCopy } from '../alerts/queries.ts'

/** Address of a book's page for a mail: who is logged out comes there by the login (decision 57). */
export function bookLink(siteUrl: string, { book_id, title, authors }: AlertedCopy): string {
  return `${siteUrl}/?${new URLSearchParams({ login: '1', next: `/book/${book_id}/${bookSlug(title, authors)}` })}`
}
