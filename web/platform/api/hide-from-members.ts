import { redirect } from 'react-router'
import { hasCode } from './api-client.ts'

/** On pages of administrators: for whoever is no administrator, and for what is not there, the address does not exist (decision 57); an administrator without the second factor is led to where it is turned on. @throws Response 404 or 302, else the error. */
export function hideFromMembers(error: unknown): never {
  if (hasCode(error, 'SECOND_FACTOR_NEEDED')) throw redirect('/bio/edit#second-factor')
  if (hasCode(error, 'FORBIDDEN', 'MEMBER_BLOCKED', 'NOT_FOUND', 'NOT_LOGGED_IN', 'VALIDATION')) throw new Response(null, { status: 404 })
  throw error
}
