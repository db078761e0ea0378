/** Formats recognized by headings: programs, an order list, other tables; `text` is any text with ISBNs. */
export const IMPORT_FORMATS = [
  'goodreads',
  'storygraph',
  'librarything',
  'bookwyrm',
  'calibre',
  'libib',
  'bookbuddy',
  'clz',
  'zotero',
  'hardcover',
  'bookcatalogue',
  'order',
  'table',
  'text',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Destinations of an entry. */
export const IMPORT_TARGETS = ['SHELF', 'WISHES', 'NONE'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** Why the file says that a book cannot be given away: not owned, lent or borrowed, gone or no longer offered, or not delivered. */
export const IMPORT_ABSENCES = ['NOT_OWNED', 'LENT', 'GONE', 'NOT_DELIVERED'] as const
export type ImportAbsence = (typeof IMPORT_ABSENCES)[number]

/** Outcomes of entries, expected or actual: STACKED on the stack, ADDED on the wish list. Drop after 0.2: ADDED for copies on the shelf. */
export const IMPORT_VERDICTS = [
  'WILL_ADD',
  'UNKNOWN_BOOK',
  'WAITS',
  'PROPOSAL',
  'UNSURE_ISBN',
  'ALREADY_THERE',
  'WAS_THERE',
  'REPEATED',
  'ISBN_INVALID',
  'NO_ISBN',
  'NOT_PRINTED',
  'UNOWNED',
  'CONDITION_ASKED',
  'LEFT_OUT',
  'ADDED',
  'STACKED',
  'FAILED',
] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

/** Why an entry failed: STOPPED by the member or a restriction; UNREACHED after repeated failures of libraries. */
export const IMPORT_REASONS = [
  'BOOK_UNKNOWN',
  'UNREACHED',
  'AUTHOR_MISSING',
  'SEVERAL_BOOKS',
  'BOOK_ARCHIVED',
  'STACK_FULL',
  'STOPPED',
  'UNEXPECTED',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Groups of outcomes, the filters of the preview. */
export const IMPORT_GROUPS = ['all', 'adding', 'there', 'attention', 'unowned', 'isbn'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** The group of an outcome. */
export const IMPORT_GROUP_OF: Record<ImportVerdict, Exclude<ImportGroup, 'all'>> = {
  WILL_ADD: 'adding',
  UNKNOWN_BOOK: 'adding',
  WAITS: 'adding',
  ADDED: 'adding',
  STACKED: 'adding',
  ALREADY_THERE: 'there',
  WAS_THERE: 'there',
  REPEATED: 'there',
  PROPOSAL: 'attention',
  UNSURE_ISBN: 'attention',
  NOT_PRINTED: 'attention',
  CONDITION_ASKED: 'attention',
  LEFT_OUT: 'attention',
  FAILED: 'attention',
  UNOWNED: 'unowned',
  ISBN_INVALID: 'isbn',
  NO_ISBN: 'isbn',
}
