import type { ImportReason, ImportTarget, ImportVerdict } from '#domain/imports.ts'

/** What is known of an entry at the moment somebody looks. */
export interface EntryFacts {
  target: ImportTarget
  outcome: 'ADDED' | 'STACKED' | 'ALREADY_THERE' | 'SKIPPED' | 'FAILED' | null
  reason: ImportReason | null
  hasIsbn: boolean
  isIsbnInvalid: boolean
  /** Ten digits of which nothing says that they are an ISBN. */
  isIsbnUnsure: boolean
  hasBook: boolean
  isRepeat: boolean
  isElectronic: boolean
  /** The file says that the reader does not own it. */
  isUnowned: boolean
  /** On the shelf or the stack, or on the wish list, wherever the entry goes. */
  isThere: boolean
  /** Was on the shelf once: given away or taken down. */
  wasThere: boolean
  /** No library could be reached: from when on they are asked again; null where they were not asked yet, or need not be. */
  askAgainAt: Date | null
}

/** What becomes of an entry, or has become of it. What cannot be added says so before what the member chose. */
export function verdictOf(facts: EntryFacts): ImportVerdict {
  if (facts.outcome !== null && facts.outcome !== 'SKIPPED') return facts.outcome
  if (facts.isIsbnInvalid && !facts.hasBook) return 'ISBN_INVALID'
  // Onto the stack goes what has a title; wishes need a book.
  if (!facts.hasIsbn && !facts.hasBook && (facts.target !== 'SHELF' || facts.outcome !== null)) return 'NO_ISBN'
  if (facts.isRepeat) return 'REPEATED'
  if (facts.isThere) return 'ALREADY_THERE'
  if (facts.target === 'NONE') return leftOut(facts)
  if (facts.hasBook) return 'WILL_ADD'
  return facts.askAgainAt === null ? 'UNKNOWN_BOOK' : 'WAITS'
}

/** Why an entry that could be added is not: the member has to decide, or has decided. */
function leftOut(facts: EntryFacts): ImportVerdict {
  if (facts.isIsbnUnsure) return 'UNSURE_ISBN'
  if (facts.wasThere) return 'WAS_THERE'
  if (facts.isElectronic) return 'NOT_PRINTED'
  if (facts.isUnowned) return 'UNOWNED'
  return facts.hasIsbn ? 'LEFT_OUT' : 'PROPOSAL'
}

/** Whether an entry is tried when the import runs. */
export function isTried(verdict: ImportVerdict): boolean {
  return verdict === 'WILL_ADD' || verdict === 'UNKNOWN_BOOK' || verdict === 'WAITS'
}
