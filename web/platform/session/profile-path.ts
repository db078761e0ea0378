import type { MemberOnTheWire } from '#contract/members.ts'
import { profileSlug } from '#domain/profile-slug.ts'

/** What the path of every public profile begins with. */
export const PROFILES = '/user/'

/** Path of a member's public profile (A §2); null for members who have left: there is nothing to go to. */
export function profilePath(member: Pick<MemberOnTheWire, 'profileId' | 'firstName' | 'lastName'>): string | null {
  return member.firstName ? `${PROFILES}${member.profileId}/${profileSlug(member.firstName, member.lastName)}` : null
}
