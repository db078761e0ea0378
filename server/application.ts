import { registerAccountRoutes } from './features/accounts/routes.ts'
import { registerCatalogueRoutes } from './features/catalogue/routes.ts'
import { registerCheckoutRoutes } from './features/checkout/routes.ts'
import { registerExchangeRoutes } from './features/exchanges/routes.ts'
import { registerLabelRoutes } from './features/labels/routes.ts'
import { registerPaymentRoutes } from './features/payments/routes.ts'
import { registerPointRoutes } from './features/points/routes.ts'
import { registerShelfRoutes } from './features/shelf/routes.ts'
import { createApi, type Api } from './platform/http/api.ts'
import { logRequests, refuseCrossSite, resolveVisitor } from './platform/http/middleware.ts'
import { answerProblem } from './platform/http/problem.ts'
import { AppError } from './platform/errors.ts'
import type { Job, Sweep } from './platform/jobs/jobs.ts'
import type { Services } from './platform/services.ts'

/** The application without pages and without a port: what tests call in process. */
export interface Application {
  api: Api
  jobs: Job[]
  sweeps: Sweep[]
}

/** Puts the features together; the only place that knows all of them. */
export function buildApplication(services: Services): Application {
  const api = createApi()
  api.onError(answerProblem)
  api.use(logRequests)
  api.use('/api/*', refuseCrossSite(services.env.PUBLIC_URL), resolveVisitor(services.db, isSecure(services)))
  registerAccountRoutes(api, services)
  registerCatalogueRoutes(api, services)
  registerShelfRoutes(api, services)
  registerPointRoutes(api, services)
  registerPaymentRoutes(api, services)
  registerLabelRoutes(api, services)
  registerExchangeRoutes(api, services)
  registerCheckoutRoutes(api, services)
  api.all('/api/*', () => {
    throw new AppError('NOT_FOUND')
  })
  return { api, jobs: [], sweeps: [] }
}

/** Whether cookies are Secure: everywhere but on plain http (localhost). */
export function isSecure(services: Services): boolean {
  return services.siteUrl.startsWith('https://')
}
