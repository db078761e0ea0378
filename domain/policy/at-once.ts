/** How much a process does at once, of all (record 49) and of one (record 80). */

/**
 * Concurrent reads per process, for guests and for members. A process renders about 60 pages a second, so the last one waits under two
 * seconds.
 */
export const READS_AT_ONCE = { guests: 32, members: 64 } as const

/**
 * Concurrent calls per member and address (IPv6: /64), and the waiting ones. Waiting calls continue two at a time; writes have separate
 * slots. An address must allow a group: 24 people with six connections each.
 */
export const SEATS = {
  memberReads: { atOnce: 8, waiting: 64, afterWaiting: 2 },
  memberChanges: { atOnce: 8, waiting: 64 },
  addressReads: { atOnce: 16, waiting: 128 },
} as const

/** Concurrent database connections of one member's reads. */
export const STATEMENTS_OF_MEMBER = 8

/** Slots a page takes, and its concurrent calls. */
export const SEATS_OF_PAGE = 4
