/** Wishes and the mails about them. */

/** Hour in Germany at which the mails come that collect a day's wished books. */
export const WISH_DIGEST_HOUR = 8

/** More books than this are not named one by one in such a mail. */
export const WISH_DIGEST_BOOKS = 20

/** Members who wish for a book, shown on its page. */
export const WISHED_BY_SHOWN = 12
