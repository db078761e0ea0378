/** Kinds of events for open pages: notifications, messages, exchanges, points, stack. Only the kind and the causing page are sent. */
export const MEMBER_EVENTS = ['badge', 'message', 'exchange', 'points', 'stack'] as const
export type MemberEvent = (typeof MEMBER_EVENTS)[number]

/** Sent on an idle stream. */
export const HEARTBEAT = 'beat'
