import { restricts, type Outcome, type SubjectKind, type SubjectState } from '#domain/reports.ts'

/** Whether somebody may report a subject: it is there for them, and not their own. What was said to one only by who got it. */
export function mayReport(
  kind: SubjectKind,
  subject: { state: SubjectState; member_id: string | null; recipient_id: string | null },
  memberId: string | null,
): boolean {
  if (subject.state !== 'VISIBLE') return false
  if (kind === 'MESSAGE' || kind === 'DECLINE') return memberId !== null && subject.recipient_id === memberId
  return memberId === null || subject.member_id !== memberId || isShared(kind)
}

/** What another report adds to the words of an open one: its ground where that is another one, and its words. Empty when that stands there. */
export function addedWords(open: { text: string }, text: string, otherGround: string | null): string {
  const words = [otherGround ?? '', text].filter((part) => part !== '').join(': ')
  return `\n\n${open.text}\n\n`.includes(`\n\n${words}\n\n`) ? '' : words
}

/** Entries of the catalogue are everybody's, whoever added them. */
function isShared(kind: SubjectKind): boolean {
  return kind === 'BOOK' || kind === 'COVER'
}

/** Why a decision cannot be taken on a case as it is now; undefined when it can. */
export function refusalToDecide(
  { kind, outcome, adminId }: { kind: SubjectKind; outcome: Outcome; adminId: string },
  subject: { member_id: string | null; can_hide: boolean } | undefined,
): 'FORBIDDEN' | 'CASE_STATE' | undefined {
  const isOwn = subject?.member_id === adminId
  if (isOwn && (!isShared(kind) || restricts(outcome))) return 'FORBIDDEN'
  if (outcome === 'KEEP') return undefined
  if (outcome === 'HIDE') return subject?.can_hide ? undefined : 'CASE_STATE'
  return subject?.member_id ? undefined : 'CASE_STATE'
}

/** Whether an administrator may answer an objection: none of those who decided, while there is somebody else. */
export function mayAnswer(adminId: string, decidedBy: readonly (string | null)[], administrators: readonly string[]): boolean {
  return !decidedBy.includes(adminId) || administrators.every((id) => decidedBy.includes(id))
}
