import { bookSlug } from '#domain/slug.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import type { AlertedCopy } from '../alerts-queries.ts'

/** Link to a book page in a mail. */
export function bookLink(siteUrl: string, { book_id, title, authors }: AlertedCopy): string {
  return pageBehindLogin(siteUrl, `/book/${book_id}/${bookSlug(title, authors)}`)
}
