import type { Newsletter } from '#contract/newsletters.ts'
import type { NewsletterRow, TextRow } from './queries.ts'

/** A newsletter with its progress. */
export function presentNewsletter(row: NewsletterRow): Newsletter {
  const { id, status, subject, audience, sent_count: sent, refused_count: refused, waiting } = row
  return {
    uuid: id,
    state: status,
    subject,
    updatedAt: row.updated_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    audience,
    sent,
    refused,
    waiting,
    unknown: Math.max(0, row.begun_count - sent - refused - waiting),
    restsUntil: row.rests_until?.toISOString() ?? null,
  }
}

/** Texts of a newsletter by language. */
export function presentWords(texts: readonly TextRow[]) {
  const [de, en, lt] = (['de', 'en', 'lt'] as const).map((language) => texts.find((text) => text.language === language))
  return {
    subjectDe: de?.subject ?? '',
    textDe: de?.body ?? '',
    subjectEn: en?.subject ?? null,
    textEn: en?.body ?? null,
    subjectLt: lt?.subject ?? null,
    textLt: lt?.body ?? null,
  }
}
