import { isRoleAmong, isTeamRole, type NarrowRole, type Role } from './roles.ts'

/** Parts of the administration, each with the pages below it, and which roles open them beside administrators. */
const ADMIN_PAGES = {
  '/admin': ['moderator', 'accounting'],
  '/admin/users': ['moderator', 'accounting'],
  '/admin/moderation': ['moderator'],
  '/admin/words': ['moderator'],
  '/admin/exchanges': ['moderator', 'accounting'],
  '/admin/payments': ['accounting'],
  '/admin/withdrawals': ['accounting'],
  '/admin/points': ['accounting'],
  '/admin/labels': ['accounting'],
  '/admin/postage': ['accounting'],
  '/admin/books': ['moderator'],
  '/admin/bookcases': ['moderator'],
  '/admin/monitoring': ['accounting'],
} as const satisfies Record<`/admin${string}`, readonly NarrowRole[]>

/** Whether a role may open a page of the administration; unlisted pages are for administrators. */
export function mayOpenPage(role: Role, path: string): boolean {
  if (!isTeamRole(role)) return false
  const [pathname = ''] = path.split(/[?#]/u)
  const pages: [string, readonly NarrowRole[]][] = Object.entries(ADMIN_PAGES)
  const page = pages.find(([known]) => pathname === known || (known !== '/admin' && pathname.startsWith(`${known}/`)))
  return isRoleAmong(role, page?.[1] ?? [])
}
