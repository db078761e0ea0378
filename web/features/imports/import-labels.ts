import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportFormat, ImportReason, ImportVerdict } from '#domain/imports.ts'
import { m } from '#messages'
import { formatDateTime } from '../../platform/language/format.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'

const FORMATS: Record<ImportFormat, () => string> = {
  goodreads: m['imports.formatGoodreads'],
  storygraph: m['imports.formatStorygraph'],
  librarything: m['imports.formatLibrarything'],
  table: m['imports.formatTable'],
  text: m['imports.formatText'],
}
const REASONS: Record<ImportReason, () => string> = {
  BOOK_UNKNOWN: m['imports.failedUnknown'],
  UNREACHED: m['imports.failedUnreached'],
  AUTHOR_MISSING: m['imports.failedAuthor'],
  SEVERAL_BOOKS: m['imports.failedSeveral'],
  BOOK_ARCHIVED: m['imports.failedArchived'],
  STOPPED: m['imports.failedStopped'],
  UNEXPECTED: m['imports.failedUnexpected'],
}
type Say = (entry: ImportRowOnTheWire) => string
const byTarget =
  (shelf: () => string, wishes: () => string): Say =>
  ({ target }) =>
    target === 'WISHES' ? wishes() : shelf()
const VERDICTS: Record<ImportVerdict, Say> = {
  WILL_ADD: byTarget(m['imports.willAddShelf'], m['imports.willAddWishes']),
  UNKNOWN_BOOK: m['imports.unknownBook'],
  WAITS: ({ askAgainAt }) => m['imports.waits']({ time: formatDateTime(askAgainAt ?? new Date()) }),
  PROPOSAL: ({ book }) => m['imports.proposal']({ title: book?.title ?? '' }),
  UNSURE_ISBN: ({ isbn }) => m['imports.unsureIsbn']({ isbn }),
  ALREADY_THERE: m['imports.alreadyThere'],
  WAS_THERE: m['imports.wasThere'],
  REPEATED: m['imports.repeated'],
  ISBN_INVALID: ({ number, isbnProblem }) => m['imports.isbnInvalid']({ number, problem: ruleText(`ISBN.${isbnProblem ?? 'VALIDITY'}`) }),
  NO_ISBN: ({ number }) => m['imports.noIsbn']({ number }),
  NOT_PRINTED: m['imports.notPrinted'],
  UNOWNED: m['imports.unowned'],
  LEFT_OUT: m['imports.leftOut'],
  ADDED: byTarget(m['imports.addedShelf'], m['imports.addedWishes']),
  FAILED: ({ reason }) => REASONS[reason ?? 'UNEXPECTED'](),
}

/** Which program a list comes from. */
export function formatLabel(format: ImportFormat): string {
  return FORMATS[format]()
}

/** What becomes of an entry, or has become of it, in one sentence. */
export function verdictLabel(entry: ImportRowOnTheWire, isRunning: boolean): string {
  const waits = isRunning && (entry.verdict === 'WILL_ADD' || entry.verdict === 'UNKNOWN_BOOK')
  return waits ? m['imports.waiting']() : VERDICTS[entry.verdict](entry)
}

/** "12 Bücher ins Regal, 3 Bücher auf den Wunschzettel, 5 bleiben weg." */
export function countsLabel({ rows, toShelf, toWishes }: ImportOnTheWire): string {
  return m['imports.doneText']({
    shelf: m['imports.toShelf']({ count: toShelf }),
    wishes: m['imports.toWishes']({ count: toWishes }),
    left: m['imports.left']({ count: rows - toShelf - toWishes }),
  })
}
