import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { useMember } from '../../../platform/session/session.ts'

interface AdminLinkProps extends LinkProps {
  to: string
  /** What is no link for a role stays a text. */
  orText?: boolean
  children?: ReactNode
}

/** A link into the administration, for the roles that open its page; also as what a button is made of. */
export function AdminLink({ to, orText = false, children, ...link }: AdminLinkProps) {
  const role = useMember()?.role ?? 'member'
  if (mayOpenPage(role, to))
    return (
      <Link to={to} {...link}>
        {children}
      </Link>
    )
  return orText ? children : null
}
