/** Labels that are bought one by one, and links that open one. */

/** Minutes for which an accepted exchange waits for its bought label before using stock. */
export const LABEL_PURCHASE_PATIENCE_MINUTES = 5

/** Minutes until an unpaid purchase is given up, unless needed. */
export const LABEL_PURCHASE_GIVE_UP_MINUTES = 15

/**
 * Days for which a returned bought label stays in stock before its refund, so that repeated acceptances reuse it and do not drain the
 * wallet.
 */
export const LABEL_FREE_DAYS = 3

/** Days after which an unused bought label is refunded. */
export const LABEL_UNUSED_DAYS = 30

/** Minutes without purchases after a refusal, unless overridden. */
export const LABEL_SOURCE_HOLD_MINUTES = 60

/** Minutes between checks of balance and price. */
export const LABEL_SOURCE_CHECK_MINUTES = 10

/** Days until an undecided refund, and minutes until a missing file, count as a difference. */
export const LABEL_REFUND_LATE_DAYS = 14
export const LABEL_FILE_LATE_MINUTES = 15

/** Hours for which a label link works. */
export const LABEL_LINK_HOURS = 24
