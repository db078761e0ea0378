/**
 * What can have changed for a member whose page is open: lines of the inbox, a message, an exchange, points, the stack. Never more
 * than the kind is told, and which page of theirs did it.
 */
export const MEMBER_EVENTS = ['badge', 'message', 'exchange', 'points', 'stack'] as const
export type MemberEvent = (typeof MEMBER_EVENTS)[number]

/** Sign of life of a stream on which nothing else happens. */
export const BEAT = 'beat'
