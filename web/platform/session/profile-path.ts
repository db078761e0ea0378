import type { MemberOnTheWire } from '#contract/members.ts'
import { profileSlug } from '#domain/profile-slug.ts'

export const PROFILES = '/user/'

/** Path of a profile (A §2); null for deleted members. */
export function profilePath(member: Pick<MemberOnTheWire, 'profileId' | 'firstName' | 'lastName'>): string | null {
  return member.firstName ? `${PROFILES}${member.profileId}/${profileSlug(member.firstName, member.lastName)}` : null
}
