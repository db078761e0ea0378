import { AppError } from '../errors.ts'
import { isSecure, type Services } from '../services.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import { createApi, type Api } from './api.ts'
import { logRequests, refuseCrossSite, refuseOtherMember, resolveVisitor } from './middleware.ts'
import { refuseOtherMethods } from './routes/other-methods.ts'
import { keepSessionMark } from './session-mark.ts'
import { logSecurityEvents } from './security/security-log.ts'

/** An API that knows who calls and tells every failure as a problem; routes follow. */
export function beginApi({ db, env, siteUrl }: Pick<Services, 'db' | 'env' | 'siteUrl'>): Api {
  const api = createApi()
  api.onError(answerProblemDetails)
  api.use(logRequests)
  api.use('/api/*', logSecurityEvents(env.SESSION_SECRET))
  const secure = isSecure({ siteUrl })
  api.use('/api/*', keepSessionMark(secure), refuseCrossSite(env.PUBLIC_URL), resolveVisitor(db, secure, env), refuseOtherMember)
  return api
}

/** After all routes: refuses what none of them has answered. */
export function endApi(api: Api): void {
  api.all('/api/*', refuseOtherMethods(api))
  // Files of several features: each serves its own folder, and nothing else is ever read there.
  api.all('/blobs/*', () => {
    throw new AppError('NOT_FOUND')
  })
  api.notFound((context) => answerProblemDetails(new AppError('NOT_FOUND'), context))
}
