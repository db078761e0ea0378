import type { ModerationCase } from '#contract/moderation.ts'
import { restricts, type Outcome, type SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'

const REMOVALS: Partial<Record<SubjectKind, () => string>> = {
  BOOK: m['bookCare.archiveText'],
  OFFER: m['moderationQueue.followsOffer'],
}

type Decided = Pick<ModerationCase, 'kind' | 'canHide' | 'member'>

/** What a decision brings about, in the words of the dialogs that do the same elsewhere; a block asks about its own part by itself. */
export function followsOf(outcome: Outcome, { kind, canHide, member }: Decided): string[] {
  if (outcome === 'KEEP') return []
  const removal = canHide ? REMOVALS[kind] : undefined
  const removed = removal ? [removal()] : []
  if (outcome === 'BLOCK' || member === null) return removed
  const { name } = member
  return [...removed, restricts(outcome) ? m['adminMembers.restrictText']({ name }) : m['moderationQueue.followsTold']({ name })]
}
