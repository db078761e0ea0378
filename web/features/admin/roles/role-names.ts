import type { Role } from '#domain/roles.ts'
import { m } from '#messages'

const NAMES: Record<Role, () => string> = {
  member: m['roles.member'],
  admin: m['roles.admin'],
  moderator: m['roles.moderator'],
  accounting: m['roles.accounting'],
}

/** A role in words. */
export function roleName(role: Role): string {
  return NAMES[role]()
}
