import type { MemberOnTheWire } from '#contract/members.ts'

/** First name and initial, as others see a member (decision 27): "Mara K.". */
export function memberName(member: MemberOnTheWire): string {
  return [member.firstName, member.lastName && `${member.lastName.replace(/\.$/u, '')}.`].filter(Boolean).join(' ')
}
