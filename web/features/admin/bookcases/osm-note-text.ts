import type { ReviewedReport } from '#contract/bookcase-review.ts'
import type { BookcaseField } from '#domain/bookcases.ts'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { m } from '#messages'

/** As mappers in Germany read it, whatever language the administrator has chosen. */
const GERMAN = { locale: 'de' } as const

/** How OpenStreetMap calls what a reader corrects; the rest is said in a sentence or not at all. */
const TAGS: Partial<Record<BookcaseField, string>> = {
  name: 'name',
  hours: 'opening_hours',
  operator: 'operator',
  website: 'website',
  shape: 'public_bookcase:type',
  wheelchair: 'wheelchair',
  street: 'addr:street',
  note: 'description',
}

/** What a note about an accepted report says until an administrator changes it: which bookcase, what was seen, and when. Names nobody. */
export function osmNoteText({ kind, bookcase, place, changes, reportedAt }: ReviewedReport): string {
  const date = new Date(reportedAt).toLocaleDateString('de-DE', { timeZone: GERMAN_TIME_ZONE })
  const entry = bookcase?.osmUrl?.split('openstreetmap.org/')[1]
  const where = [bookcase?.name, place, entry].filter(Boolean).join(', ')
  const facts = changes.flatMap(({ field, before, after }) => (TAGS[field] ? [factLine(TAGS[field], before, after)] : []))
  return [m['osmNote.seen']({ place: where, date }, GERMAN), sentenceOf(kind), ...facts].join('\n')
}

function factLine(tag: string, before: string | null, after: string | null): string {
  return before === null ? `${tag}=${after ?? ''}` : `${tag}: ${before} → ${after ?? '–'}`
}

function sentenceOf(kind: ReviewedReport['kind']): string {
  if (kind === 'GONE') return m['osmNote.gone']({}, GERMAN)
  if (kind === 'MOVED') return m['osmNote.moved']({}, GERMAN)
  if (kind === 'NEW') return m['osmNote.added']({}, GERMAN)
  return m['osmNote.changed']({}, GERMAN)
}
