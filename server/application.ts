import { credentialMails } from './features/accounts/credentials/emails/credential-mails.ts'
import { registerCredentialRoutes } from './features/accounts/credentials/routes.ts'
import { accountMails } from './features/accounts/emails/account-mails.ts'
import { avatarFileJob } from './features/accounts/profile/avatar-files.ts'
import { accountRetentionSweep, departureJob, plannedPauseSweep } from './features/accounts/profile/jobs.ts'
import { registerProfileRoutes } from './features/accounts/profile/routes.ts'
import { registerAccountRoutes } from './features/accounts/routes.ts'
import { chatDeparture } from './features/chat/departure.ts'
import { chatMails } from './features/chat/emails/chat-mails.ts'
import { messageMailSweep } from './features/chat/jobs.ts'
import { registerChatRoutes } from './features/chat/routes.ts'
import { registerCatalogueRoutes } from './features/catalogue/routes.ts'
import { registerCheckoutRoutes } from './features/checkout/routes.ts'
import { registerExchangeRoutes } from './features/exchanges/routes.ts'
import { exchangeDeparture } from './features/exchanges/commands/member-leaves.ts'
import { exchangeMail } from './features/exchanges/emails/exchange-mail.tsx'
import { exchangeSweep, waitingListJob } from './features/exchanges/jobs.ts'
import { exchangeReactions } from './features/exchanges/reactions.ts'
import { claimSweep } from './features/checkout/jobs.ts'
import { createEffectRunner, type EffectRunner } from './features/payments/effects.ts'
import type { Gateways } from './features/payments/gateway.ts'
import { effectSweep } from './features/payments/jobs.ts'
import { registerSandboxRoutes } from './features/payments/routes.ts'
import { createSandboxGateway } from './features/payments/sandbox/sandbox-gateway.ts'
import { notificationDeparture } from './features/notifications/departure.ts'
import { registerNotificationRoutes } from './features/notifications/routes.ts'
import { registerPointRoutes } from './features/points/routes.ts'
import { shelfDeparture } from './features/shelf/departure-commands.ts'
import { registerShelfRoutes } from './features/shelf/routes.ts'
import { withdrawalMail } from './features/withdrawals/emails/withdrawal-mail.tsx'
import { registerWithdrawalRoutes } from './features/withdrawals/routes.ts'
import { createApi, type Api } from './platform/http/api.ts'
import { logRequests, refuseCrossSite, resolveVisitor } from './platform/http/middleware.ts'
import { refuseOtherMethods } from './platform/http/other-methods.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { answerProblem } from './platform/http/problem.ts'
import { AppError } from './platform/errors.ts'
import type { Job, Sweep } from './platform/jobs/jobs.ts'
import { registerDevMailbox } from './platform/mail/dev-mailbox.ts'
import { mailJob, type MailTemplate } from './platform/mail/mail.ts'
import { isSecure, type Services } from './platform/services.ts'

/** The application without pages and without a port: what tests call in process. */
export interface Application {
  api: Api
  jobs: Job[]
  sweeps: Sweep[]
  effects: EffectRunner
  gateways: Gateways
}

/** Every mail of the product. */
export const mailTemplates: MailTemplate[] = [...accountMails, ...credentialMails, ...chatMails, exchangeMail, withdrawalMail]

/** Puts the features together; the only place that knows all of them. */
export function buildApplication(services: Services, gateways = configuredGateways(services)): Application {
  const api = createApi()
  const { db, postman, siteUrl, processName } = services
  const effects = createEffectRunner({ db, gateways, reactions: exchangeReactions, processName })
  // What ends with a member who leaves, exchanges before the shelf they free copies of.
  const departures = [exchangeDeparture({ db, effects }), shelfDeparture(db), chatDeparture, notificationDeparture]
  api.onError(answerProblem)
  api.use(logRequests)
  api.use(
    '/api/*',
    refuseCrossSite(services.env.PUBLIC_URL),
    resolveVisitor(services.db, isSecure(services), services.env.TRUSTED_PROXY_HOPS),
  )
  registerAccountRoutes(api, services)
  registerProfileRoutes(api, { ...services, departures })
  registerCredentialRoutes(api, services)
  registerNotificationRoutes(api, services)
  registerCatalogueRoutes(api, services)
  registerShelfRoutes(api, services)
  registerPointRoutes(api, services)
  registerChatRoutes(api, services)
  registerSandboxRoutes(api, services)
  registerExchangeRoutes(api, { ...services, effects })
  registerCheckoutRoutes(api, { ...services, gateways })
  registerWithdrawalRoutes(api, services)
  registerDevMailbox(api, services)
  registerOpenApi(api)
  api.all('/api/*', refuseOtherMethods(api))
  api.notFound((context) => answerProblem(new AppError('NOT_FOUND'), context))
  const mails = mailJob({ db, postman, siteUrl, templates: mailTemplates })
  const sweeps = [
    claimSweep({ db, gateways, effects }),
    effectSweep(effects),
    exchangeSweep({ db, effects }),
    messageMailSweep(db),
    plannedPauseSweep(db),
    accountRetentionSweep({ db, departures }),
  ]
  return { api, jobs: [mails, waitingListJob(db), avatarFileJob(services), departureJob(departures)], sweeps, effects, gateways }
}

/** The payment providers of the configuration. The sandbox is for demo and tests; production refuses it. */
function configuredGateways({ db, env }: Services): Gateways {
  return env.APP_MODE === 'production' ? {} : { sandbox: createSandboxGateway(db) }
}
