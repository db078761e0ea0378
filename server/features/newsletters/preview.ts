import type { UiLanguage } from '#domain/lookups.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import type { Operator } from '#domain/texts/text-values.ts'
import { newsletterContent, newsletterFooter } from './mails.ts'
import { listTexts, textFor } from './queries.ts'
import { newsletterVersion } from './version.ts'

/** Style sheet for dark screens and phones, which pages do not allow in frames. */
const STYLE_SHEET = /<style>[^<]*<\/style>/u

/** The mail as members of a language get it; its unsubscribe link is inactive. @throws AppError 404. */
export async function previewNewsletter(
  db: Database,
  { siteUrl, operator }: { siteUrl: string; operator: Operator },
  wanted: { newsletterId: string; language: UiLanguage },
): Promise<{ subject: string; html: string; text: string; version: string }> {
  const texts = await listTexts(db, wanted.newsletterId)
  const text = textFor(texts, wanted.language)
  if (!text) throw new AppError('NOT_FOUND')
  const content = { ...newsletterContent('', text, siteUrl), footerNote: newsletterFooter(text.language) }
  const { html, text: plain } = renderMail(content, { operator, unsubscribeUrl: `${siteUrl}/unsubscribe` })
  return { subject: text.subject, html: html.replace(STYLE_SHEET, ''), text: plain, version: newsletterVersion(texts) }
}
