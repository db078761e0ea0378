/** What the site has answered with a yes, and has to know for ever. `id` is what it is about, `by` the member's id. */
export interface Acknowledged {
  kind: AcknowledgedKind
  id: string
  by: string
  /** What must be found there: the copy of an order, the book of an offer, its price, the text of a message, a mark, `on` or `off`, or `UNKNOWN`. */
  what: string
}

export const ACKNOWLEDGED_KINDS = ['order', 'accept', 'decline', 'sent', 'received', 'mark', 'offer', 'price', 'message', 'wish'] as const
export type AcknowledgedKind = (typeof ACKNOWLEDGED_KINDS)[number]

/** Said of a change that was asked for and not answered: it may have been made or not, and both are right. */
export const UNKNOWN = 'unknown'

/** Of what was said about the same thing several times only the last counts, if its outcome is known. */
export function lastWords(all: readonly Acknowledged[]): Acknowledged[] {
  return [...new Map(all.map((one) => [`${one.kind} ${one.id} ${one.by}`, one])).values()].filter(({ what }) => what !== UNKNOWN)
}
