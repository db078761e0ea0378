import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import { isSecure, type Services } from '../services.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import { createApi, type Api, type ApiEnv } from './api.ts'
import { logRequests, refuseCrossSite, refuseOtherMember, resolveVisitor } from './middleware.ts'
import { sendSessionMark } from './session-mark.ts'
import { logSecurityEvents } from './security/security-log.ts'

/** Creates an API with visitor and error handling; routes follow. */
export function createApiFrame({ db, env, limits, siteUrl }: Pick<Services, 'db' | 'env' | 'limits' | 'siteUrl'>): Api {
  const api = createApi()
  api.onError(answerProblemDetails)
  api.use(logRequests)
  api.use('/api/*', logSecurityEvents(env.SESSION_SECRET))
  const secure = isSecure({ siteUrl })
  api.use(
    '/api/*',
    sendSessionMark(secure),
    refuseCrossSite(env.PUBLIC_URL),
    resolveVisitor({ db, limits }, secure, env),
    refuseOtherMember,
  )
  return api
}

/** Answers everything no route matched; call it last. */
export function registerFallback(api: Api): void {
  api.all('/api/*', refuseOtherMethods(api))
  // Files of several features: each serves its own folder, and nothing else is ever read there.
  api.all('/blobs/*', () => {
    throw new AppError('NOT_FOUND')
  })
  api.notFound((context) => answerProblemDetails(new AppError('NOT_FOUND'), context))
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Answers unmatched requests: 405 with `Allow` for a known address, else 404. */
function refuseOtherMethods(api: Api): (context: Context<ApiEnv>) => Response {
  return (context) => {
    const allowed = METHODS.filter((method) => isServed(api, method, context.req.path))
    if (allowed.length === 0) throw new AppError('NOT_FOUND')
    context.header('Allow', allowed.join(', '))
    return answerProblemDetails(new AppError('METHOD_NOT_ALLOWED'), context)
  }
}

/** Whether a route of this method answers the path; those for every path (middleware, this one) do not count. */
function isServed(api: Api, method: string, path: string): boolean {
  const [handlers] = api.router.match(method, path)
  return handlers.some(([[, route]]) => !route.path.endsWith('*'))
}
