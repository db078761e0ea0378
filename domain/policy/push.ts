/** News on the lock screen (Web Push). */

/** Devices of one member; a further one takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10

/** Hours in Germany between which no device is sent anything; what is unread then comes at the end of them. */
export const PUSH_QUIET_FROM_HOUR = 22
export const PUSH_QUIET_UNTIL_HOUR = 8

/** Hours for which a push service keeps news for a device that is off, and for which we try to hand them over. */
export const PUSH_KEPT_HOURS = 24

/** Seconds until an answer of a push service counts as missing, and until another process may try the same news. */
export const PUSH_ANSWER_SECONDS = 10
export const PUSH_LEASE_SECONDS = 60

/** News that one process hands over at once. */
export const PUSH_AT_ONCE = 16

/** Seconds until the second try, doubled with each further one, and the longest pause, whatever a push service asks for. */
export const PUSH_RETRY_SECONDS = 30
export const PUSH_RETRY_LONGEST_SECONDS = 3600
