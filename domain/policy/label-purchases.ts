/** Labels that are bought one by one, and links that open one. */

/** So long an accepted exchange waits for the label that is bought for it, before it takes one of the stock. */
export const LABEL_PURCHASE_PATIENCE_MINUTES = 5

/** A purchase that was not paid for by then is given up, unless its exchange still waits. */
export const LABEL_PURCHASE_GIVE_UP_MINUTES = 15

/**
 * A bought label that came back lies free for so long before it is given back: the post returns the money days later only, and
 * whoever accepts and withdraws in a circle would have a new one bought each time, until the wallet is empty. So they get the same.
 */
export const LABEL_FREE_DAYS = 3

/** A bought label that nobody used in this time is given back. */
export const LABEL_UNUSED_DAYS = 30

/** How long nothing is bought after the source has refused, unless an administrator or a new configuration says otherwise. */
export const LABEL_SOURCE_HOLD_MINUTES = 60

/** How often a source that is ready is asked for its balance and price. */
export const LABEL_SOURCE_CHECK_MINUTES = 10

/** A refund that is not decided after so many days, or a paid label without its file after so many minutes, is a difference. */
export const LABEL_REFUND_LATE_DAYS = 14
export const LABEL_FILE_LATE_MINUTES = 15

/** A link for whoever prints a label opens it once, within this time. */
export const LABEL_LINK_HOURS = 24
