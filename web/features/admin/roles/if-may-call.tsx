import type { ReactNode } from 'react'
import type { TeamCall } from '#contract/api.ts'
import { useMayCall } from '../../../platform/session/session.ts'

interface IfMayCallProps {
  /** The call that the button makes. */
  call: TeamCall
  children: ReactNode
}

/** Shows what makes a call for the team to the roles that may make it, and nothing to others. */
export function IfMayCall({ call, children }: IfMayCallProps) {
  return useMayCall()(call) ? children : null
}
