import { isRouteErrorResponse } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { isNoAnswer } from '../connection.ts'
import { hasCode } from './api-client.ts'

const CODES: readonly ErrorCode[] = ['UNAVAILABLE', 'BUSY', 'RATE_LIMITED']
/** The same for a page's data, also from what stands before our server. */
const STATUSES = [429, 502, 503, 504]

/**
 * Whether something failed for the moment only: nobody answered, or whoever did had no time for it. That says nothing about what was
 * asked, so that what the page shows is as true as before.
 */
export function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return STATUSES.includes(error.status)
  return hasCode(error, ...CODES) || isNoAnswer(error) || (error instanceof Error && isNoAnswer(error.cause))
}
