import type { ImportOnTheWire, ImportRowOnTheWire } from '#contract/imports.ts'
import type { ImportAbsence, ImportFormat, ImportReason, ImportVerdict } from '#domain/imports.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../platform/language/format.ts'
import { ruleText } from '../../ui/forms/form-errors.ts'

const FORMATS: Record<ImportFormat, () => string> = {
  goodreads: m['imports.formatGoodreads'],
  storygraph: m['imports.formatStorygraph'],
  librarything: m['imports.formatLibrarything'],
  bookwyrm: m['imports.formatBookwyrm'],
  calibre: m['imports.formatCalibre'],
  libib: m['imports.formatLibib'],
  bookbuddy: m['imports.formatBookbuddy'],
  clz: m['imports.formatClz'],
  zotero: m['imports.formatZotero'],
  hardcover: m['imports.formatHardcover'],
  bookcatalogue: m['imports.formatBookcatalogue'],
  order: m['imports.formatOrder'],
  table: m['imports.formatTable'],
  text: m['imports.formatText'],
}
const REASONS: Record<ImportReason, () => string> = {
  BOOK_UNKNOWN: m['imports.failedUnknown'],
  UNREACHED: m['imports.failedUnreached'],
  AUTHOR_MISSING: m['imports.failedAuthor'],
  SEVERAL_BOOKS: m['imports.failedSeveral'],
  BOOK_ARCHIVED: m['imports.failedArchived'],
  STACK_FULL: () => m['imports.failedFull']({ max: formatNumber(INTAKE_MAX_ROWS) }),
  STOPPED: m['imports.failedStopped'],
  UNEXPECTED: m['imports.failedUnexpected'],
}
const ABSENCES: Record<ImportAbsence, () => string> = {
  NOT_OWNED: m['imports.unowned'],
  LENT: m['imports.unownedLent'],
  GONE: m['imports.unownedGone'],
  NOT_DELIVERED: m['imports.unownedNotDelivered'],
}
type Say = (entry: ImportRowOnTheWire) => string
const byTarget =
  (shelf: () => string, wishes: () => string): Say =>
  ({ target }) =>
    target === 'WISHES' ? wishes() : shelf()
const UNKNOWN = byTarget(m['imports.unknownOnStack'], m['imports.unknownBook'])
const VERDICTS: Record<ImportVerdict, Say> = {
  WILL_ADD: byTarget(m['imports.willAddShelf'], m['imports.willAddWishes']),
  UNKNOWN_BOOK: (entry) => (entry.isbn === '' ? m['imports.withoutIsbn']() : UNKNOWN(entry)),
  WAITS: ({ askAgainAt }) => m['imports.waits']({ time: formatDateTime(askAgainAt ?? new Date()) }),
  PROPOSAL: ({ book }) => m['imports.proposal']({ title: book?.title ?? '' }),
  UNSURE_ISBN: ({ isbn }) => m['imports.unsureIsbn']({ isbn }),
  ALREADY_THERE: m['imports.alreadyThere'],
  WAS_THERE: m['imports.wasThere'],
  REPEATED: m['imports.repeated'],
  ISBN_INVALID: ({ number, isbnProblem }) => m['imports.isbnInvalid']({ number, problem: ruleText(`ISBN.${isbnProblem ?? 'VALIDITY'}`) }),
  NO_ISBN: ({ number }) => m['imports.noIsbn']({ number }),
  NOT_PRINTED: m['imports.notPrinted'],
  UNOWNED: ({ absence }) => ABSENCES[absence ?? 'NOT_OWNED'](),
  CONDITION_ASKED: ({ conditionText }) => m['imports.conditionAsked']({ word: conditionText ?? '' }),
  LEFT_OUT: m['imports.leftOut'],
  ADDED: byTarget(m['imports.addedShelf'], m['imports.addedWishes']),
  STACKED: m['imports.stacked'],
  FAILED: ({ reason }) => REASONS[reason ?? 'UNEXPECTED'](),
}

export function formatLabel(format: ImportFormat): string {
  return FORMATS[format]()
}

/** Outcome of an entry in a sentence. */
export function verdictLabel(entry: ImportRowOnTheWire, isRunning: boolean): string {
  const waits = isRunning && (entry.verdict === 'WILL_ADD' || entry.verdict === 'UNKNOWN_BOOK')
  return waits ? m['imports.waiting']() : VERDICTS[entry.verdict](entry)
}

/** Counts: "12 Bücher auf den Stapel, 3 Bücher auf die Wunschliste, 5 bleiben weg." */
export function countsLabel({ rows, toShelf, toWishes }: ImportOnTheWire): string {
  return m['imports.doneText']({
    shelf: m['imports.toShelf']({ count: toShelf }),
    wishes: m['imports.toWishes']({ count: toWishes }),
    left: m['imports.left']({ count: rows - toShelf - toWishes }),
  })
}

/** Result: "212 Bücher liegen auf deinem Stapel, 30 auf der Wunschliste." Drop after 0.2: those on the shelf. */
export function outcomeLabel({ verdicts, toShelf, toWishes }: ImportOnTheWire): string {
  const stacked = verdicts.STACKED ?? 0
  const copies = [
    ...(stacked > 0 ? [m['imports.onStack']({ count: stacked })] : []),
    ...(toShelf > stacked ? [m['imports.onShelf']({ count: toShelf - stacked })] : []),
  ]
  const wishes = copies.length > 0 ? m['imports.onWishListToo']({ count: toWishes }) : m['imports.onWishList']({ count: toWishes })
  const parts = [...copies, ...(toWishes > 0 ? [wishes] : [])]
  return `${parts.join(', ') || m['imports.nothingAdded']()}.`
}
