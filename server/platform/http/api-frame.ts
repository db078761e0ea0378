import { AppError } from '../errors.ts'
import { isSecure, type Services } from '../services.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import { createApi, type Api } from './api.ts'
import { logRequests, refuseCrossSite, refuseOtherMember, resolveVisitor } from './middleware.ts'
import { refuseOtherMethods } from './routes/other-methods.ts'
import { sendSessionMark } from './session-mark.ts'
import { logSecurityEvents } from './security/security-log.ts'

/** Creates an API with visitor and error handling; routes follow. */
export function createApiFrame({ db, env, siteUrl }: Pick<Services, 'db' | 'env' | 'siteUrl'>): Api {
  const api = createApi()
  api.onError(answerProblemDetails)
  api.use(logRequests)
  api.use('/api/*', logSecurityEvents(env.SESSION_SECRET))
  const secure = isSecure({ siteUrl })
  api.use('/api/*', sendSessionMark(secure), refuseCrossSite(env.PUBLIC_URL), resolveVisitor(db, secure, env), refuseOtherMember)
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
