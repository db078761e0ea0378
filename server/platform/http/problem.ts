import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError, problemOf } from '../errors.ts'
import { log, loggableError } from '../log.ts'
import type { ApiEnv } from './api.ts'

/** Answers any error of a handler as `application/problem+json`; what we did not expect is logged and is a 500. */
export function answerProblem(error: unknown, context: Context<ApiEnv>): Response {
  const known = error instanceof AppError ? error : unexpected(error, context)
  const problem = problemOf(known)
  if (known.options.retryAfterSeconds !== undefined) context.header('Retry-After', String(known.options.retryAfterSeconds))
  context.header('Content-Type', 'application/problem+json')
  context.header('Cache-Control', 'no-store')
  return context.body(JSON.stringify(problem), problem.status as ContentfulStatusCode)
}

/** Codes of PostgreSQL and the pool that mean "not now": connection loss, shutdown, too many clients, time-out. */
const UNAVAILABLE = /^(08|57P|53)|^57014$|^ECONN/u

function unexpected(error: unknown, context: Context<ApiEnv>): AppError {
  log.error({ ...loggableError(error), requestId: context.get('requestId'), path: context.req.routePath }, 'request failed')
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const isUnavailable =
    UNAVAILABLE.test(code) || /timeout exceeded when trying to connect|Connection terminated/u.test(message)
  return isUnavailable ? new AppError('UNAVAILABLE', { retryAfterSeconds: 5 }) : new AppError('INTERNAL')
}
