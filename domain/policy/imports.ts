/** Importing a library: what a file may hold, and how the import runs. */

/** Importing a library: what a file may hold. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = 5000

/** How many previews of a list one member may have made in an hour, and how many lists they may bring in within 24. */
export const IMPORT_PREVIEWS_AN_HOUR = 30
export const IMPORTS_A_DAY = 5

/** Copies of one book that one entry brings; where a file names more, so many are taken and the preview says so. */
export const IMPORT_COPIES_MAX = 20

/** How long a word of a file for a condition, or for where a book is, may be. */
export const IMPORT_WORD_MAX = 60

/** Words for conditions that the preview asks about one by one, those of most books first; all others are asked together. */
export const IMPORT_WORDS_ASKED = 12

/** Bodies that carry such a file in base64. */
export const IMPORT_BODY_MAX_BYTES = 7 * 1024 * 1024

/**
 * When a library could not be reached, the first next try for a wish, and the longest pause: it doubles from one try to the next. After
 * the last of these tries, in the third day, it has failed.
 */
export const IMPORT_ASK_AGAIN_MINUTES = 10
export const IMPORT_ASK_AGAIN_LONGEST_MINUTES = 24 * 60
export const IMPORT_ASKED_AT_MOST = 9

/** For so long after its end an import can be undone whole. */
export const IMPORT_UNDO_HOURS = 24

/** For so many shapes of files it is remembered what a member takes their columns for. */
export const IMPORT_SHAPES_KEPT = 30

/** Entries on one page of the preview. */
export const IMPORT_PAGE_SIZE = 50

/** Imports are forgotten after this long; what they added stays. */
export const IMPORT_KEPT_DAYS = 30
