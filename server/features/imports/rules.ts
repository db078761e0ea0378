import type { ImportAbsence, ImportReason, ImportTarget, ImportVerdict } from '#domain/imports.ts'

export interface EntryFacts {
  target: ImportTarget
  outcome: 'ADDED' | 'STACKED' | 'ALREADY_THERE' | 'SKIPPED' | 'FAILED' | null
  reason: ImportReason | null
  hasIsbn: boolean
  isIsbnInvalid: boolean
  isIsbnUnsure: boolean
  hasBook: boolean
  isRepeat: boolean
  isElectronic: boolean
  absence: ImportAbsence | null
  /** The condition word is unassigned. */
  isConditionOpen: boolean
  /** On the shelf or the stack, with as many copies as the file has by then, or on the wish list, wherever the entry goes. */
  isThere: boolean
  /** Was on the shelf before. */
  wasThere: boolean
  /** When unreachable libraries are asked again; null otherwise. */
  askAgainAt: Date | null
}

/** The outcome of an entry, expected or actual. Reasons against adding it come before the member's choice. */
export function verdictOf(facts: EntryFacts): ImportVerdict {
  if (facts.outcome !== null && facts.outcome !== 'SKIPPED') return facts.outcome
  if (facts.isIsbnInvalid && !facts.hasBook) return 'ISBN_INVALID'
  // Onto the stack goes what has a title; wishes need a book. Drop after 0.2: that one of the shelf without a book had no end of its own.
  // What was sold or lent is told as that.
  const isTitleAlone = !facts.hasIsbn && !facts.hasBook && (facts.absence === null || facts.absence === 'NOT_OWNED')
  if (isTitleAlone && (facts.target !== 'SHELF' || (facts.outcome !== null && !facts.isConditionOpen))) return 'NO_ISBN'
  if (facts.isThere) return 'ALREADY_THERE'
  if (facts.target === 'NONE') return leftOut(facts)
  if (facts.target === 'SHELF' && facts.isConditionOpen) return 'CONDITION_ASKED'
  if (facts.hasBook) return 'WILL_ADD'
  return facts.askAgainAt === null ? 'UNKNOWN_BOOK' : 'WAITS'
}

/** Why a possible entry is not added: the member has to decide or has decided. */
function leftOut(facts: EntryFacts): ImportVerdict {
  if (facts.isIsbnUnsure) return 'UNSURE_ISBN'
  if (facts.isElectronic) return 'NOT_PRINTED'
  if (facts.absence) return 'UNOWNED'
  if (facts.isRepeat) return 'REPEATED'
  if (facts.wasThere) return 'WAS_THERE'
  return facts.hasIsbn ? 'LEFT_OUT' : 'PROPOSAL'
}

/** Why the file itself excludes an entry; null otherwise. */
export function absenceIn(facts: EntryFacts): ImportAbsence | null {
  return verdictOf(facts) === 'UNOWNED' ? facts.absence : null
}

/** Whether the import will try an entry. */
export function isTried(verdict: ImportVerdict): boolean {
  return verdict === 'WILL_ADD' || verdict === 'UNKNOWN_BOOK' || verdict === 'WAITS'
}
