import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { useMember } from '../../../platform/session/session.ts'

/** A link into the administration, for the roles that open its page; what is no link for them stays a text where `orText` says so. */
export function AdminLink({ to, orText = false, children }: { to: string; orText?: boolean; children: ReactNode }) {
  const role = useMember()?.role ?? 'member'
  if (mayOpenPage(role, to)) return <Link to={to}>{children}</Link>
  return orText ? children : null
}
