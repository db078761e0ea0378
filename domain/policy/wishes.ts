/** Wishes and the mails about them. */

/** Hour in Germany of wish digests. */
export const WISH_DIGEST_HOUR = 8

/** Hours without further alerts of one book by the same owner, so that large uploads do not flood. */
export const WISH_TOLD_AGAIN_HOURS = 24

/** Maximum books named in a digest. */
export const WISH_DIGEST_BOOKS = 20

/** Wishers shown on a book page. */
export const WISHED_BY_SHOWN = 12

/** Maximum wishes for missing books; others are unlimited. */
export const MISSING_BOOKS_MAX = 100

/** Authors of a wish that are compared. */
export const MISSING_BOOK_AUTHORS = 5

/** Suggested matches of a wish. */
export const MISSING_BOOK_SUGGESTIONS = 3
