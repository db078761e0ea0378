import type { Context } from 'hono'
import { ERROR_STATUS } from '#contract/errors.ts'
import { errorCode } from '../../error-facts.ts'
import { AppError, problemDetailsOf } from '../../errors.ts'
import { log, loggableError } from '../../log.ts'
import type { ApiEnv } from '../api.ts'

/** Answers any handler error as `application/problem+json`; unexpected ones are logged as 500. */
export function answerProblemDetails(error: unknown, context: Context<ApiEnv>): Response {
  const known = error instanceof AppError ? error : unexpected(error, context)
  const problem = problemDetailsOf(known)
  if (known.options.retryAfterSeconds !== undefined) context.header('Retry-After', String(known.options.retryAfterSeconds))
  const challenge = challengeOf(known)
  if (challenge !== undefined) context.header('WWW-Authenticate', challenge)
  context.header('Content-Type', 'application/problem+json')
  context.header('Cache-Control', 'no-store')
  return context.body(JSON.stringify(problem), ERROR_STATUS[known.code])
}

/** How a program is told what is wrong with its access token (RFC 6750 §3). */
function challengeOf({ code, options: { scope } }: AppError): string | undefined {
  if (code === 'ACCESS_TOKEN_REFUSED') return 'Bearer realm="Buchfink", error="invalid_token"'
  if (code === 'SCOPE_MISSING' || code === 'NOT_FOR_TOKENS')
    return `Bearer realm="Buchfink", error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`
  return undefined
}

/**
 * Codes that mean "not now": of PostgreSQL (connection loss, shutdown, too many clients, disk full, read-only after a
 * switch, time-out, a deadlock that five tries did not get past), of the network and of a full disk.
 */
const UNAVAILABLE = /^(08|57P|53|40001|40P01|25006|25P03|57014|ECONN|EPIPE|ETIMEDOUT|ENOSPC)/u
/** Messages of the pool and the driver, which have no code. */
const UNAVAILABLE_MESSAGE = /timeout exceeded when trying to connect|Connection terminated|not queryable/u

function unexpected(error: unknown, context: Context<ApiEnv>): AppError {
  log.error({ ...loggableError(error), requestId: context.get('requestId'), path: context.req.routePath }, 'request failed')
  return isUnavailable(error) ? new AppError('UNAVAILABLE', { retryAfterSeconds: 5 }) : new AppError('INTERNAL')
}

/** Whether an error or its cause is temporary, so that callers should retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError) return error.code === 'UNAVAILABLE'
  if (UNAVAILABLE.test(errorCode(error) ?? '')) return true
  return UNAVAILABLE_MESSAGE.test(error.message) || isUnavailable(error.cause)
}
