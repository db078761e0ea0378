import { accountMails } from './features/accounts/emails/account-mails.ts'
import { registerAccountRoutes } from './features/accounts/routes.ts'
import { registerCatalogueRoutes } from './features/catalogue/routes.ts'
import { registerCheckoutRoutes } from './features/checkout/routes.ts'
import { registerExchangeRoutes } from './features/exchanges/routes.ts'
import { exchangeMail } from './features/exchanges/emails/exchange-mail.tsx'
import { exchangeSweep, waitingListJob } from './features/exchanges/jobs.ts'
import { exchangeReactions } from './features/exchanges/reactions.ts'
import { claimSweep } from './features/checkout/jobs.ts'
import { createEffectRunner, type EffectRunner } from './features/payments/effects.ts'
import type { Gateways } from './features/payments/gateway.ts'
import { effectSweep } from './features/payments/jobs.ts'
import { registerSandboxRoutes } from './features/payments/routes.ts'
import { createSandboxGateway } from './features/payments/sandbox/sandbox-gateway.ts'
import { registerPointRoutes } from './features/points/routes.ts'
import { registerShelfRoutes } from './features/shelf/routes.ts'
import { createApi, type Api } from './platform/http/api.ts'
import { logRequests, refuseCrossSite, resolveVisitor } from './platform/http/middleware.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { answerProblem } from './platform/http/problem.ts'
import { AppError } from './platform/errors.ts'
import type { Job, Sweep } from './platform/jobs/jobs.ts'
import { registerDevMailbox } from './platform/mail/dev-mailbox.ts'
import { mailJob } from './platform/mail/mail.ts'
import { isSecure, type Services } from './platform/services.ts'

/** The application without pages and without a port: what tests call in process. */
export interface Application {
  api: Api
  jobs: Job[]
  sweeps: Sweep[]
  effects: EffectRunner
  gateways: Gateways
}

/** Puts the features together; the only place that knows all of them. */
export function buildApplication(services: Services, gateways = configuredGateways(services)): Application {
  const api = createApi()
  const { db, postman, siteUrl, processName } = services
  const effects = createEffectRunner({ db, gateways, reactions: exchangeReactions, processName })
  api.onError(answerProblem)
  api.use(logRequests)
  api.use('/api/*', refuseCrossSite(services.env.PUBLIC_URL), resolveVisitor(services.db, isSecure(services), services.env.TRUSTED_PROXY_HOPS))
  registerAccountRoutes(api, services)
  registerCatalogueRoutes(api, services)
  registerShelfRoutes(api, services)
  registerPointRoutes(api, services)
  registerSandboxRoutes(api, services)
  registerExchangeRoutes(api, { ...services, effects })
  registerCheckoutRoutes(api, { ...services, gateways })
  registerDevMailbox(api, services)
  registerOpenApi(api)
  api.all('/api/*', () => {
    throw new AppError('NOT_FOUND')
  })
  const mails = mailJob({ db, postman, siteUrl, templates: [...accountMails, exchangeMail] })
  const sweeps = [claimSweep({ db, gateways, effects }), effectSweep(effects), exchangeSweep({ db, effects })]
  return { api, jobs: [mails, waitingListJob(db)], sweeps, effects, gateways }
}

/** The payment providers of the configuration. The sandbox is for demo and tests; production refuses it. */
function configuredGateways({ db, env }: Services): Gateways {
  return env.APP_MODE === 'production' ? {} : { sandbox: createSandboxGateway(db) }
}
