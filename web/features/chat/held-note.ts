import type { Message } from '#contract/chat.ts'
import type { HeldReason } from '#domain/held-reasons.ts'
import { m } from '#messages'

const REASONS: Record<HeldReason, () => string> = {
  BULK: m['chatHeld.BULK'],
  LINK: m['chatHeld.LINK'],
  CONTACT: m['chatHeld.CONTACT'],
  PAYMENT: m['chatHeld.PAYMENT'],
  OFFENCE: m['chatHeld.OFFENCE'],
}

/** What was found in a held message, as a list of words. */
export function foundWords(reasons: readonly HeldReason[]): string {
  return reasons.map((reason) => REASONS[reason]()).join(', ')
}

/** What the sender reads at a message that waits for a review, and why it waits; null at all others. */
export function heldNote({ heldForReview, heldReasons }: Pick<Message, 'heldForReview' | 'heldReasons'>): string | null {
  if (!heldForReview) return null
  if (heldReasons.length === 0) return m['chatHeld.noteOnly']()
  return m['chatHeld.note']({ reasons: foundWords(heldReasons) })
}
