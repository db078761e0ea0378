/** Importing a library: what a file may hold, and how the import runs. */

/** Limits of an imported file. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = 5000

/** Previews per hour, and imports per day. */
export const IMPORT_PREVIEWS_AN_HOUR = 30
export const IMPORTS_A_DAY = 5

/** Maximum copies of one book per entry; the preview tells. */
export const IMPORT_COPIES_MAX = 20

/** Maximum length of a condition or status word. */
export const IMPORT_WORD_MAX = 60

/** Condition words asked one by one, most frequent first. */
export const IMPORT_WORDS_ASKED = 12

/** Body limit for such a file in base64. */
export const IMPORT_BODY_MAX_BYTES = 7 * 1024 * 1024

/** First and maximum pause in minutes between library retries; doubles each time and fails on the third day. */
export const IMPORT_ASK_AGAIN_MINUTES = 10
export const IMPORT_ASK_AGAIN_LONGEST_MINUTES = 24 * 60
export const IMPORT_ASKED_AT_MOST = 9

/** Hours in which an import can be undone. */
export const IMPORT_UNDO_HOURS = 24

/** Remembered file shapes per member. */
export const IMPORT_SHAPES_KEPT = 30

export const IMPORT_PAGE_SIZE = 50

/** Days after which imports are deleted. */
export const IMPORT_KEPT_DAYS = 30
