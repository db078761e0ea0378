import { MEMBER_EVENTS, type MemberEvent } from '#domain/member-events.ts'
import type { Listener } from '../db/connections/notice-line.ts'
import type { MemberEvents } from './member-events.ts'

/**
 * Passes what the database tells of members on to their open streams. While nothing is heard there are none, so that pages ask for
 * news themselves; those that open the next one look for what was told meanwhile.
 */
export function hearMemberEvents(events: MemberEvents): Listener {
  return { channel: 'member_event', heard: (payload) => pass(payload, events), begins: () => events.begin(), ends: () => events.cease() }
}

function pass(payload: string, events: MemberEvents): void {
  const [kind, memberId = '', byPage] = payload.split(' ')
  const event = MEMBER_EVENTS.find((known): known is MemberEvent => known === kind)
  if (event) events.tell(memberId, event, byPage)
}
