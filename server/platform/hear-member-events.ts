import { MEMBER_EVENTS, type MemberEvent } from '#domain/member-events.ts'
import type { Listener } from './db/connections/notify-connection.ts'
import type { MemberEvents } from './member-events.ts'

/**
 * Forwards database notifications to the open streams of members. Closes streams while notifications are off; reconnecting pages check
 * what they missed.
 */
export function forwardMemberEvents(events: MemberEvents): Listener {
  return { channel: 'member_event', heard: (payload) => pass(payload, events), begins: () => events.begin(), ends: () => events.cease() }
}

function pass(payload: string, events: MemberEvents): void {
  const [kind, memberId = '', byPage] = payload.split(' ')
  const event = MEMBER_EVENTS.find((known): known is MemberEvent => known === kind)
  if (event) events.tell(memberId, event, byPage)
}
