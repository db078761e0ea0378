import { BULK_MESSAGE_RECIPIENTS, BULK_PARTNER_RECIPIENTS, NEW_CONVERSATIONS_A_DAY } from '#domain/policy/chat.ts'

/** How many conversations a member may start in 24 hours (decision 33). */
export function conversationLimit(hasCompletedExchange: boolean): number {
  return hasCompletedExchange ? NEW_CONVERSATIONS_A_DAY.proven : NEW_CONVERSATIONS_A_DAY.newcomer
}

/** Recipients of similar texts by period, this message included. */
interface Spread {
  /** Members without an exchange, or with one that ended long ago. */
  strangers: number
  /** Members with an exchange that runs or has just ended. */
  partners: number
  /** Whether this message goes to one of the strangers. */
  isToStranger: boolean
  /** Whether the text is long enough to be compared by similarity. */
  isLong: boolean
}

/** Whether a text is bulk mail (B §1): a long text sent to strangers too or to very many. Texts about an exchange never are. */
export function isBulk({ strangers, partners, isToStranger, isLong }: Spread): boolean {
  if (strangers > BULK_MESSAGE_RECIPIENTS && (isToStranger || isLong)) return true
  return isLong && strangers + partners > BULK_PARTNER_RECIPIENTS
}
