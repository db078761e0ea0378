import { isRouteErrorResponse } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { isNoAnswer } from '../connection.ts'
import { hasCode } from './api-client.ts'

const CODES: readonly ErrorCode[] = ['MAINTENANCE', 'UNAVAILABLE', 'BUSY', 'RATE_LIMITED']
/** The same for a page's data, also from what stands before our server. */
const STATUSES = [429, 502, 503, 504]

/** Whether a failure is temporary, so the shown page is still valid. */
export function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return STATUSES.includes(error.status)
  return hasCode(error, ...CODES) || isNoAnswer(error) || (error instanceof Error && isNoAnswer(error.cause))
}
