import type { NarrowRole } from './roles.ts'

/** Lists of members for administrators; the first contains everybody. */
export const MEMBER_LISTS = ['newest', 'blocked', 'restricted', 'reported', 'linked'] as const
export type MemberList = (typeof MEMBER_LISTS)[number]

/** Who reads a list beside administrators. */
export const LIST_ROLES: Readonly<Record<MemberList, readonly NarrowRole[]>> = {
  newest: ['moderator', 'accounting'],
  blocked: ['moderator'],
  restricted: ['moderator'],
  reported: ['moderator'],
  linked: [],
}

/** Cursor of a page: sort value and last member. */
export const MEMBER_CURSOR = /^\d{1,18}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const UUID = /(?<![\da-f])([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})(?![\da-f])/iu
const PROFILE = /\/user\/([\w-]{1,40})(?![\w-])/u

/** The uuid in a text, lower-case with hyphens; also without hyphens, in braces or within a link. Null without one. */
export function uuidIn(text: string): string | null {
  const [, ...parts] = UUID.exec(text) ?? []
  return parts.length === 0 ? null : parts.join('-').toLowerCase()
}

/** The profile id in a profile link; null otherwise. */
export function profileIdIn(text: string): string | null {
  return PROFILE.exec(text)?.[1] ?? null
}
