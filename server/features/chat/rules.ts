import { BULK_MESSAGE_RECIPIENTS, NEW_CONVERSATIONS_A_DAY } from '#domain/policy/chat.ts'

/** How many conversations a member may begin in 24 hours (decision 33). */
export function conversationLimit(hasCompletedExchange: boolean): number {
  return hasCompletedExchange ? NEW_CONVERSATIONS_A_DAY.proven : NEW_CONVERSATIONS_A_DAY.newcomer
}

const LINKS = [
  /(?<=[a-z][a-z0-9+.-]{0,30}):\/\/\S/iu,
  /\bwww\.\S/iu,
  // A name with a path, whatever it ends in.
  /[\p{L}\p{N}-]\.[a-z]{2,}\/\S/iu,
  // Only endings that are no German words: in "gut.So" and "ja.Am" somebody forgot the space.
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|shop|online|site|xyz|io|eu|de|lt|ru|cn|ly|uk)\b/iu,
]

/** Whether a text holds something that leads out of the site. */
export function hasLink(text: string): boolean {
  return LINKS.some((link) => link.test(text))
}

/** Whether a text that goes to so many different members, this one included, is bulk mail (B §1). */
export function isBulk(recipients: number): boolean {
  return recipients > BULK_MESSAGE_RECIPIENTS
}
