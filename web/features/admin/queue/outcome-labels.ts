import type { ModerationCase } from '#contract/moderation.ts'
import { RESTRICTIONS, restricts, type Outcome, type RestrictingOutcome } from '#domain/reports.ts'
import { m } from '#messages'

type Label = (inputs: { days: number }) => string

const WITH_REMOVAL: Record<RestrictingOutcome, Label> = {
  WARN: m['moderationQueue.warn'],
  NO_MESSAGES_7: m['moderationQueue.noMessages'],
  NO_MESSAGES_30: m['moderationQueue.noMessages'],
  NO_SWAPS_7: m['moderationQueue.noSwaps'],
  NO_SWAPS_30: m['moderationQueue.noSwaps'],
  BLOCK: m['moderationQueue.block'],
}

const ALONE: Record<RestrictingOutcome, Label> = {
  WARN: m['moderationQueue.onlyWarn'],
  NO_MESSAGES_7: m['moderationQueue.onlyNoMessages'],
  NO_MESSAGES_30: m['moderationQueue.onlyNoMessages'],
  NO_SWAPS_7: m['moderationQueue.onlyNoSwaps'],
  NO_SWAPS_30: m['moderationQueue.onlyNoSwaps'],
  BLOCK: m['moderationQueue.onlyBlock'],
}

/** What a decision does, said for this case. */
export function outcomeLabel(outcome: Outcome, { canHide, isHeld }: Pick<ModerationCase, 'canHide' | 'isHeld'>): string {
  if (restricts(outcome)) return (canHide ? WITH_REMOVAL : ALONE)[outcome]({ days: RESTRICTIONS[outcome].days ?? 0 })
  if (outcome === 'HIDE') return m['moderationQueue.hide']()
  return isHeld ? m['moderationQueue.release']() : m['moderationQueue.keep']()
}

/** Whether a decision can be taken on a case. */
export function isPossible(outcome: Outcome, { canHide, member }: Pick<ModerationCase, 'canHide' | 'member'>): boolean {
  if (outcome === 'KEEP') return true
  return outcome === 'HIDE' ? canHide : member !== null
}
