import { redirect } from 'react-router'
import { hasCode } from './api-client.ts'

/**
 * Error of an administration page: 404 for members (decision 57), a redirect to set up a missing second factor, 403 for another role.
 * @throws Response 404, 403 or 302, else the error.
 */
export function hideFromMembers(error: unknown): never {
  if (hasCode(error, 'SECOND_FACTOR_NEEDED')) throw redirect('/bio/edit#second-factor')
  if (hasCode(error, 'OTHER_ROLE')) throw new Response(null, { status: 403 })
  if (hasCode(error, 'FORBIDDEN', 'MEMBER_BLOCKED', 'NOT_FOUND', 'NOT_LOGGED_IN', 'VALIDATION')) throw new Response(null, { status: 404 })
  throw error
}

/** A part of a page that only another role reads: the page is drawn without it. @throws every other error */
export function noneOfOtherRole(error: unknown): null {
  if (hasCode(error, 'OTHER_ROLE')) return null
  throw error
}
