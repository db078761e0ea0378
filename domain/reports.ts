/**
 * What can be reported. An avatar is named by its member, a cover by its book, a wish is the free title of a book that is
 * missing, a decline the words of its sender, named by the exchange.
 */
export const SUBJECT_KINDS = ['MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * What an administrator decides on a case. All but `KEEP` take the subject away, where it can be taken away: a member cannot, they
 * are restricted.
 */
export const OUTCOMES = ['KEEP', 'HIDE', 'WARN', 'NO_MESSAGES_7', 'NO_MESSAGES_30', 'NO_SWAPS_7', 'NO_SWAPS_30', 'BLOCK'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What restricts the member whose subject it is, and for how many days; null: until it is lifted. */
export const RESTRICTIONS = {
  WARN: { kind: 'WARNING', days: null },
  NO_MESSAGES_7: { kind: 'NO_MESSAGES', days: 7 },
  NO_MESSAGES_30: { kind: 'NO_MESSAGES', days: 30 },
  NO_SWAPS_7: { kind: 'NO_SWAPS', days: 7 },
  NO_SWAPS_30: { kind: 'NO_SWAPS', days: 30 },
  BLOCK: { kind: 'BLOCK', days: null },
} as const satisfies Partial<Record<Outcome, { kind: string; days: number | null }>>
export type RestrictingOutcome = keyof typeof RESTRICTIONS

/** Whether a decision restricts the member. */
export function restricts(outcome: Outcome): outcome is RestrictingOutcome {
  return outcome in RESTRICTIONS
}

/** Where something that was reported stands: for everybody, for nobody but its author, or not there any more. */
export const SUBJECT_STATES = ['VISIBLE', 'HIDDEN', 'GONE'] as const
export type SubjectState = (typeof SUBJECT_STATES)[number]

/** The page of a member's own reports, and of decisions about what is theirs. */
export const REPORTS_PATH = '/reports'
