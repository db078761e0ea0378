import type { WaitingObjection } from '#contract/objections.ts'
import type { ActiveRestriction, Restriction } from '#contract/restriction.ts'
import type { DisputeColumns, RestrictionRow } from './queries.ts'
import type { ActiveRestriction as ActiveRow } from './measures-queries.ts'
import type { WaitingRow } from './objections-queries.ts'

type Dispute = Pick<Restriction, 'kind' | 'dispute'>

/** A restriction as its member reads it. */
export function presentRestriction({ since, points, owedPoints, objection, ...dispute }: RestrictionRow): Restriction {
  return { ...presentDispute(dispute), since: since.toISOString(), points, owedPoints, objection: objection && presentObjection(objection) }
}

/** What is in force against a member, as they read it. */
export function presentActive({
  id: uuid,
  kind,
  ground,
  reason,
  begun_at,
  ends_at,
  is_automatic,
  objection,
}: ActiveRow): ActiveRestriction {
  return {
    uuid,
    kind,
    ground,
    reason,
    begunAt: begun_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
    isAutomatic: is_automatic,
    objection: objection && presentObjection(objection),
  }
}

function presentObjection({ text, made_at, answer, answered_at }: NonNullable<RestrictionRow['objection']>): Restriction['objection'] {
  const at = answered_at && new Date(answered_at).toISOString()
  return { text, madeAt: new Date(made_at).toISOString(), answer: answer !== null && at !== null ? { text: answer, at } : null }
}

/** An objection that waits, as administrators see it. */
export function presentWaiting(row: WaitingRow): WaitingObjection {
  const { id: uuid, text, made_at, restricted_since, member_name: name, email } = row
  const since = restricted_since.toISOString()
  const { measure, reason, may_answer: mayAnswer } = row
  const restriction = { ...presentDispute(row), since, measure, reason }
  return { uuid, text, madeAt: made_at.toISOString(), member: { name, email }, restriction, mayAnswer }
}

function presentDispute({ title, amount_cents: amountCents }: DisputeColumns): Dispute {
  const dispute = title !== null && amountCents !== null ? { title, amountCents } : null
  return { kind: dispute ? 'DISPUTE' : 'DECISION', dispute }
}
