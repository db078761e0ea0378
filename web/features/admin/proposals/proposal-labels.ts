import type { Proposal } from '#contract/proposals.ts'
import type { ShownOutcome } from '#domain/proposals.ts'
import { m } from '#messages'
import { restrictionName } from '../../restriction/restriction-labels.ts'
import { roleName } from '../roles/role-names.ts'
import { formatDateTime } from '../../../platform/language/format.ts'

/** What is proposed, for whom. */
export function proposalTitle({ points, role, restriction, days, member: { name } }: Proposal): string {
  if (role !== null) return m['proposal.role']({ name, role: roleName(role) })
  if (restriction !== null && restriction !== 'BLOCK') return m['proposal.restriction']({ name, what: restrictionName(restriction) })
  if (points !== null) return m['proposal.grant']({ count: points, name })
  return days === null ? m['proposal.block']({ name }) : m['proposal.blockDays']({ count: days, name })
}

const OUTCOMES: Record<ShownOutcome, (values: { admin: string; date: string }) => string> = {
  APPROVED: m['proposal.approved'],
  REFUSED: m['proposal.refused'],
  WITHDRAWN: m['proposal.withdrawn'],
  EXPIRED: m['proposal.expired'],
  LAPSED: m['proposal.lapsed'],
}

const AGREEMENTS: Record<Proposal['kind'], (values: { name: string }) => string> = {
  GRANT: m['proposal.approveGrant'],
  BLOCK: m['proposal.approveBlock'],
  RESTRICTION: m['proposal.approveRestriction'],
  ROLE: m['proposal.approveRole'],
}

/** What an approval brings about. */
export function agreementText({ kind, member: { name } }: Proposal): string {
  return AGREEMENTS[kind]({ name })
}

/** What became of it, who decided so, and when. */
export function outcomeSentence({ outcome, by, at }: NonNullable<Proposal['decision']>): string {
  return OUTCOMES[outcome]({ admin: by ?? '', date: formatDateTime(at) })
}

/** What is told after an act: that it is done, that it waits for a second administrator, or that nothing was left to do. */
export function doneWords(answer: unknown, doneText: string): string {
  if (says(answer, 'proposed')) return m['proposal.made']()
  return says(answer, 'wasDone') ? m['adminToday.wasDone']() : doneText
}

function says(answer: unknown, what: 'proposed' | 'wasDone'): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, what) === true
}
