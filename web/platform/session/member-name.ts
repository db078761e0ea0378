import { m } from '#messages'
import type { MemberOnTheWire } from '#contract/members.ts'

/** First name and initial, as others see a member (decision 27): "Mara K."; members who have left have no name any more. */
export function memberName(member: Pick<MemberOnTheWire, 'firstName' | 'lastName'>): string {
  const initial = member.lastName && `${member.lastName.replace(/\.$/u, '')}.`
  return [member.firstName, initial].filter(Boolean).join(' ') || m['shared.deletedMember']()
}

/** First and last name, for who may see both; people of one name have only the first. */
export function fullName({ firstName, lastName }: Pick<MemberOnTheWire, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** First name alone, for sentences. */
export function memberFirstName(member: MemberOnTheWire): string {
  return member.firstName || m['shared.deletedMember']()
}
