import { m } from '#messages'
import type { MemberOnTheWire } from '#contract/members.ts'

/** First name and initial (decision 27): "Mara K."; a placeholder for deleted members. */
export function memberName(member: Pick<MemberOnTheWire, 'firstName' | 'lastName'>): string {
  const initial = member.lastName && `${member.lastName.replace(/\.$/u, '')}.`
  return [member.firstName, initial].filter(Boolean).join(' ') || m['shared.deletedMember']()
}

/** First and last name, if any. */
export function fullName({ firstName, lastName }: Pick<MemberOnTheWire, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export function memberFirstName(member: MemberOnTheWire): string {
  return member.firstName || m['shared.deletedMember']()
}
