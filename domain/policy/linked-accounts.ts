/** When accounts that belong together are shown to an administrator (record 78). */

/** Linked or trading accounts that form a ring. */
export const RING_OTHERS_MIN = 2
/** Parcels from one account, and none from others, by which unlinked accounts belong to a ring. */
export const RING_PARCELS_MIN = 3
/** Days of parcels that count. */
export const RING_DAYS = 90
/** Accounts per mark, and newest parcels, that are examined. */
export const RING_MARK_ACCOUNTS_MAX = 50
export const RING_PARCELS_MAX = 200
/** Linked accounts on a member's page. */
export const MEMBER_LINKS_SHOWN = 20
