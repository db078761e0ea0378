import { credentialMails } from './features/accounts/credentials/mails/credential-mails.ts'
import { registerCredentialRoutes } from './features/accounts/credentials/routes.ts'
import { accountMails } from './features/accounts/mails/account-mails.ts'
import { avatarFileJob } from './features/accounts/profile/avatar-files.ts'
import { accountRetention, departureJob, plannedPauseSweep } from './features/accounts/profile/jobs.ts'
import { registerProfileRoutes } from './features/accounts/profile/routes.ts'
import { registerAdminPaymentRoutes } from './features/admin/payments/routes.ts'
import { registerAdminPointRoutes } from './features/admin/points/routes.ts'
import { registerProblemRoutes } from './features/admin/problems/routes.ts'
import { registerAccountRoutes } from './features/accounts/routes.ts'
import { chatDeparture } from './features/chat/departure.ts'
import { chatMails } from './features/chat/mails/chat-mails.ts'
import { messageMailSweep } from './features/chat/jobs.ts'
import { registerChatRoutes } from './features/chat/routes.ts'
import { coverRetention } from './features/catalogue/covers/cover-files.ts'
import { registerCatalogueRoutes } from './features/catalogue/routes.ts'
import { registerCheckoutRoutes } from './features/checkout/routes.ts'
import { registerWaitingRoutes } from './features/admin/labels/routes.ts'
import { registerLabelRoutes } from './features/labels/routes.ts'
import { registerExchangeRoutes } from './features/exchanges/routes.ts'
import { exchangeDeparture } from './features/exchanges/account-deletion/commands.ts'
import { adminAlarmMail } from './features/exchanges/mails/admin-alarm-mail.tsx'
import { exchangeMail } from './features/exchanges/mails/exchange-mail.tsx'
import { exchangeSweep, waitingListJob } from './features/exchanges/deadlines/jobs.ts'
import { exchangeReactions } from './features/exchanges/steps/reactions.ts'
import { problemPhotoRetention } from './features/exchanges/problems/problem-photos.ts'
import { exchangeRetention } from './features/exchanges/retention/retention.ts'
import { labelRetention } from './features/labels/jobs.ts'
import { placeRequest } from './features/checkout/commands/place-request.ts'
import { claimSweep } from './features/checkout/jobs.ts'
import { paymentMails } from './features/payments/disputes/dispute-mails.tsx'
import { createEffectRunner, type EffectRunner, type PaymentReactions } from './features/payments/effects/effects.ts'
import type { Gateways } from './features/payments/providers/gateway.ts'
import { effectSweep, inboxSweep, reconciliationSweep } from './features/payments/jobs.ts'
import { registerSandboxRoutes } from './features/payments/providers/sandbox/routes.ts'
import { registerWebhookRoutes } from './features/payments/webhooks/routes.ts'
import { configuredGateways } from './features/payments/providers/configured-gateways.ts'
import { importDeparture } from './features/imports/departure.ts'
import { importJob, importRetention } from './features/imports/jobs.ts'
import { registerImportRoutes } from './features/imports/routes.ts'
import { notificationDeparture } from './features/notifications/departure.ts'
import { notificationRetention } from './features/notifications/jobs.ts'
import { registerNotificationRoutes } from './features/notifications/routes.ts'
import { registerPointRoutes } from './features/points/routes.ts'
import { freePointsOfMergedWorks } from './features/points/work-merge.ts'
import { shelfDeparture } from './features/shelf/account-deletion/commands.ts'
import { registerShelfRoutes } from './features/shelf/routes.ts'
import { unsubscribeFromWishMails } from './features/wishes/commands.ts'
import { wishDeparture } from './features/wishes/departure.ts'
import { wishMails } from './features/wishes/mails/wish-mails.ts'
import { wishAlertSweep, wishDigestSweep } from './features/wishes/jobs.ts'
import { registerWishRoutes } from './features/wishes/routes.ts'
import { withdrawalMail } from './features/withdrawals/withdrawal-mail.tsx'
import { withdrawalRetention } from './features/withdrawals/jobs.ts'
import { registerWithdrawalRoutes } from './features/withdrawals/routes.ts'
import { registerEventRoute } from './platform/events/event-route.ts'
import { MemberEvents } from './platform/events/member-events.ts'
import { createApi, type Api } from './platform/http/api.ts'
import { logRequests, refuseCrossSite, resolveVisitor } from './platform/http/middleware.ts'
import { refuseOtherMethods } from './platform/http/routes/other-methods.ts'
import { registerOpenApi } from './platform/http/routes/openapi.ts'
import { answerProblem } from './platform/http/answers/problem.ts'
import { AppError } from './platform/errors.ts'
import type { Job, Sweep } from './platform/jobs/jobs.ts'
import { retentionSweep } from './platform/jobs/retention.ts'
import { registerDevMailbox } from './platform/mail/dev-mailbox.ts'
import { mailRetention } from './platform/mail/mail-retention.ts'
import { mailJob, type MailTemplate } from './platform/mail/mail.ts'
import { isSecure, type Services } from './platform/services.ts'

/** The application without pages and without a port: what tests call in process. */
export interface Application {
  api: Api
  jobs: Job[]
  sweeps: Sweep[]
  effects: EffectRunner
  gateways: Gateways
  /** Open streams of events; a process that listens to the database tells them. */
  memberEvents: MemberEvents
}

/** Every mail of the product. */
export const mailTemplates: MailTemplate[] = [
  ...accountMails,
  ...credentialMails,
  ...wishMails,
  ...chatMails,
  exchangeMail,
  adminAlarmMail,
  withdrawalMail,
  ...paymentMails,
]

/** Puts the features together; the only place that knows all of them. */
export function buildApplication(services: Services, gateways = configuredGateways(services)): Application {
  const api = createApi()
  const memberEvents = new MemberEvents()
  const { db, postman, siteUrl, processName } = services
  const reactions: PaymentReactions = { ...exchangeReactions, held: (tx, payment) => placeRequest(tx, payment, 'system') }
  const effects = createEffectRunner({ db, gateways, reactions, processName })
  // What ends with a member who leaves, exchanges before the shelf they free copies of.
  const departures = [
    exchangeDeparture({ db, effects }),
    shelfDeparture(db),
    wishDeparture,
    chatDeparture,
    notificationDeparture,
    importDeparture,
  ]
  const retentions = [
    accountRetention({ db, departures }),
    notificationRetention(db),
    labelRetention(services),
    coverRetention(services),
    exchangeRetention(db),
    problemPhotoRetention(services),
    withdrawalRetention(db),
    importRetention(db),
    mailRetention(db),
  ]
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
  registerNotificationRoutes(api, { ...services, subscriptions: [unsubscribeFromWishMails] })
  registerCatalogueRoutes(api, { ...services, workReactions: [freePointsOfMergedWorks] })
  registerShelfRoutes(api, services)
  registerWishRoutes(api, services)
  registerImportRoutes(api, services)
  registerPointRoutes(api, services)
  registerChatRoutes(api, services)
  registerSandboxRoutes(api, services)
  registerWebhookRoutes(api, { ...services, gateways })
  registerLabelRoutes(api, services)
  registerWaitingRoutes(api, services)
  registerExchangeRoutes(api, { ...services, effects })
  registerCheckoutRoutes(api, { ...services, gateways, effects })
  registerWithdrawalRoutes(api, services)
  registerProblemRoutes(api, { ...services, effects })
  registerAdminPointRoutes(api, services)
  registerAdminPaymentRoutes(api, services)
  registerEventRoute(api, memberEvents)
  registerDevMailbox(api, services)
  registerOpenApi(api)
  api.all('/api/*', refuseOtherMethods(api))
  api.notFound((context) => answerProblem(new AppError('NOT_FOUND'), context))
  const mails = mailJob({ db, postman, siteUrl, templates: mailTemplates })
  const sweeps = [
    claimSweep({ db, gateways, effects }),
    effectSweep(effects),
    inboxSweep({ db, gateways, effects, reactions }),
    reconciliationSweep({ db, gateways, effects, reactions }),
    exchangeSweep({ db, effects }),
    wishAlertSweep(db),
    wishDigestSweep(db),
    messageMailSweep(db),
    plannedPauseSweep(db),
    retentionSweep(retentions),
  ]
  return {
    api,
    jobs: [mails, waitingListJob(db), avatarFileJob(services), departureJob(departures), importJob(services)],
    sweeps,
    effects,
    gateways,
    memberEvents,
  }
}
