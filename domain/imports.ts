/** The kinds of file that are told apart by their headings: programs, the list of an order, any other table; `text` is any text with ISBNs. */
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

/** Where an entry goes. */
export const IMPORT_TARGETS = ['SHELF', 'WISHES', 'NONE'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/**
 * Why the file says that the reader cannot give a book away: it is not theirs; it is with somebody else, or somebody else's; it is given
 * away, or no more on offer; its order has not come, or never will.
 */
export const IMPORT_ABSENCES = ['NOT_OWNED', 'LENT', 'GONE', 'NOT_DELIVERED'] as const
export type ImportAbsence = (typeof IMPORT_ABSENCES)[number]

/**
 * What will become of an entry, or has become of it: STACKED is on the stack, ADDED on the wish list.
 * Drop after 0.2: that ADDED copies are on the shelf, where lists put them at once.
 */
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

/**
 * Why an entry failed while the import ran: STOPPED by the member, or because they might not go on; UNREACHED when the libraries were
 * asked again and again in vain.
 */
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

/** Groups of verdicts, as the filter of the preview shows them. */
export const IMPORT_GROUPS = ['all', 'adding', 'there', 'attention', 'unowned', 'isbn'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** The group in which an entry of this verdict is shown. */
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
