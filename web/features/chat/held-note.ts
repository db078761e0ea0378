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

/** Findings in a held message as a list. */
export function foundWords(reasons: readonly HeldReason[]): string {
  return reasons.map((reason) => REASONS[reason]()).join(', ')
}

/** Note to the sender of a held message; null for others. */
export function heldNote({ heldForReview, heldReasons }: Pick<Message, 'heldForReview' | 'heldReasons'>): string | null {
  if (!heldForReview) return null
  if (heldReasons.length === 0) return m['chatHeld.noteOnly']()
  return m['chatHeld.note']({ reasons: foundWords(heldReasons) })
}
