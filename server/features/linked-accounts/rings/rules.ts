import { SAME_PERSON_LINKS, type MainReceiver, type RingLink } from '#domain/account-links.ts'
import { RING_OTHERS_MIN } from '#domain/policy/linked-accounts.ts'

interface Ring {
  memberIds: string[]
  links: RingLink[]
}

interface Evidence {
  memberId: string
  own: readonly RingLink[]
  among: readonly RingLink[]
  feeders: readonly MainReceiver[]
}

/**
 * The ring around a member, if any: accounts of the same person, linked accounts that trade with the member, and those that trade with
 * nobody else. A household with one address and card alone is none (record 78).
 */
export function ringAround({ memberId, own, among, feeders }: Evidence): Ring | undefined {
  const same = othersOf(
    memberId,
    own.filter(({ kind }) => SAME_PERSON_LINKS.includes(kind)),
  )
  const linked = feeders.filter(({ id }) => among.some(({ one, other }) => one === id || other === id)).map(({ id }) => id)
  const exclusive = feeders.filter(({ isExclusive }) => isExclusive).map(({ id }) => id)
  const others = new Set([same, linked, exclusive].filter((group) => group.length >= RING_OTHERS_MIN).flat())
  if (others.size === 0) return undefined
  const memberIds = [memberId, ...others]
  return { memberIds, links: linksWithin(new Set(memberIds), { memberId, own, among, feeders }) }
}

/** A member's links within an existing ring. */
export function linksWithin(members: ReadonlySet<string>, { memberId, own, among, feeders }: Evidence): RingLink[] {
  const swaps = feeders.map(({ id }): RingLink => ({ one: id, other: memberId, kind: 'SWAPS' }))
  const within = [...own, ...among, ...swaps].filter(({ one, other }) => members.has(one) && members.has(other))
  return [...new Map(within.map((link) => [`${link.one} ${link.other} ${link.kind}`, link])).values()]
}

function othersOf(memberId: string, links: readonly RingLink[]): string[] {
  return [...new Set(links.map(({ one, other }) => (one === memberId ? other : one)))]
}
