import { hasCode } from './api-client.ts'

/** On pages of administrators: for whoever is no administrator, and for what is not there, the address does not exist (decision 57). @throws Response 404, else the error. */
export function hideFromMembers(error: unknown): never {
  if (hasCode(error, 'FORBIDDEN', 'NOT_FOUND', 'NOT_LOGGED_IN', 'VALIDATION')) throw new Response(null, { status: 404 })
  throw error
}
