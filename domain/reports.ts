/** Subjects of reports. Avatars are named by member, covers by book, declines by exchange, photos by offer; a wish is one for a missing book. */
export const SUBJECT_KINDS = ['MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE', 'PHOTOS'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Cursor of the case queue: place and member of the last group; place, kind and id of its last case. */
export const CASE_CURSOR =
  /^\d{1,18}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.\d{1,18}\.[A-Z]{4,7}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** Origin of a case: a report by a member or guest, or a message held by the rules. */
export const CASE_REPORTERS = ['MEMBER', 'GUEST', 'PROGRAM'] as const
export type CaseReporter = (typeof CASE_REPORTERS)[number]

/** Decisions on a case. All but `KEEP` remove the subject, except members, who are restricted. */
export const OUTCOMES = ['KEEP', 'HIDE', 'WARN', 'NO_MESSAGES_7', 'NO_MESSAGES_30', 'NO_SWAPS_7', 'NO_SWAPS_30', 'BLOCK'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Restrictions by decision, with days; null until lifted. */
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

/** The decision with this restriction; undefined without one. */
export function outcomeOf(kind: string, days: number | null): RestrictingOutcome | undefined {
  return OUTCOMES.filter((outcome) => restricts(outcome)).find((outcome) => {
    const meant = RESTRICTIONS[outcome]
    return meant.kind === kind && meant.days === days
  })
}

/** Visibility of a subject: public, author only, or deleted. */
export const SUBJECT_STATES = ['VISIBLE', 'HIDDEN', 'GONE'] as const
export type SubjectState = (typeof SUBJECT_STATES)[number]

/** Page of own reports and of decisions on own content. */
export const REPORTS_PATH = '/reports'
