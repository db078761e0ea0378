import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportAbsence, ImportVerdict } from '#domain/imports.ts'
import { bookSlug } from '#domain/slug.ts'
import type { EntryRow, NumberedFacts } from './queries/entries.ts'
import type { ConditionWords } from './queries/condition-words.ts'
import type { ImportRecord } from './queries/imports.ts'
import { absenceIn, isTried, verdictOf } from './rules.ts'

/** An import with the number of entries by outcome. */
export function presentImport(
  record: ImportRecord,
  facts: readonly NumberedFacts[],
  words: ConditionWords,
  columns: ImportOnTheWire['columns'],
): ImportOnTheWire {
  const verdicts: Partial<Record<ImportVerdict, number>> = {}
  const absences: Partial<Record<ImportAbsence, number>> = {}
  const going = { SHELF: 0, WISHES: 0, NONE: 0 }
  for (const entry of facts) {
    const verdict = verdictOf(entry)
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    const absence = absenceIn(entry)
    if (absence) absences[absence] = (absences[absence] ?? 0) + 1
    if (isTried(verdict) || verdict === 'ADDED' || verdict === 'STACKED') going[entry.target]++
  }
  return {
    uuid: record.id,
    status: record.status,
    format: record.format,
    rows: facts.length,
    finishedRows: facts.filter((entry) => entry.outcome !== null).length,
    verdicts,
    toShelf: going.SHELF,
    toWishes: going.WISHES,
    absences,
    conditionWords: words.named,
    otherConditions: words.others,
    columns,
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
    undoUntil: record.undo_until?.toISOString() ?? null,
    undoneAt: record.undone_at?.toISOString() ?? null,
    keptCopies: record.kept_copies,
  }
}

/** An entry of the preview. */
export function presentEntry(entry: EntryRow): ImportRowOnTheWire {
  return {
    number: entry.number,
    verdict: verdictOf(entry),
    reason: entry.reason,
    askAgainAt: verdictOf(entry) === 'WAITS' ? (entry.askAgainAt?.toISOString() ?? null) : null,
    isbnProblem: entry.isbnProblem,
    isbn: entry.isbn13 ?? entry.isbnText,
    title: entry.title,
    authors: entry.authors,
    target: entry.target,
    condition: entry.condition,
    conditionText: entry.conditionText,
    price: entry.price,
    priceText: entry.priceText,
    comment: entry.comment,
    copies: entry.copies,
    copiesInFile: entry.copiesInFile,
    absence: entry.absence,
    absenceWord: entry.absenceWord,
    book: presentBookOf(entry),
  }
}

function presentBookOf({ bookId, bookTitle, bookAuthors }: EntryRow): ImportRowOnTheWire['book'] {
  if (bookId === null || bookTitle === null || bookAuthors === null) return null
  return { uuid: bookId, title: bookTitle, authors: bookAuthors, slug: bookSlug(bookTitle, bookAuthors.split(', ')) }
}
