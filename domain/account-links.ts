/** Kinds of marks that link accounts (record 78). */
export type MarkKind = 'MAILBOX' | 'PERSON' | 'ADDRESS' | 'NAME' | 'PAYMENT'

/** Why a book earned no free point before the tenth: another account of the same person had it. */
export const FREE_POINT_REFUSALS = ['SHARED_MAILBOX', 'SHARED_PERSON'] as const
export type FreePointRefusal = (typeof FREE_POINT_REFUSALS)[number]

/** Kinds of links in a ring; with SWAPS the first account received books from the second. */
export const RING_LINK_KINDS = ['MAILBOX', 'PERSON', 'ADDRESS', 'PAYMENT', 'SWAPS'] as const
export type RingLinkKind = (typeof RING_LINK_KINDS)[number]

/** A link between two accounts. */
export interface RingLink {
  one: string
  other: string
  kind: RingLinkKind
}

/** A member who receives many parcels from another. */
export interface MainReceiver {
  id: string
  parcels: number
  /** None of them came from anybody else. */
  isExclusive: boolean
}

/** Links that alone show that two accounts belong to one person. */
export const SAME_PERSON_LINKS: readonly RingLinkKind[] = ['MAILBOX', 'PERSON']

export const RING_STATES = ['open', 'closed'] as const
export type RingState = (typeof RING_STATES)[number]
