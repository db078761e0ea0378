/** Wishes and the mails about them. */

/** Hour in Germany at which the mails come that collect a day's wished books. */
export const WISH_DIGEST_HOUR = 8

/**
 * Whoever was told that somebody offers a book is not told of their further copies of it for so long: one member who puts
 * hundreds of copies on offer would otherwise send hundreds of mails to everybody who waits for the book.
 */
export const WISH_TOLD_AGAIN_HOURS = 24

/** More books than this are not named one by one in such a mail. */
export const WISH_DIGEST_BOOKS = 20

/** Members who wish for a book, shown on its page. */
export const WISHED_BY_SHOWN = 12

/** Wishes of one member for books that the catalogue does not have. Those for books that it has are without a limit. */
export const MISSING_BOOKS_MAX = 100

/** Authors of such a wish that a book is compared with. */
export const MISSING_BOOK_AUTHORS = 5

/** Books that such a wish may mean, shown with it. */
export const MISSING_BOOK_SUGGESTIONS = 3
