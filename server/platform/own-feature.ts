import { adminLogRetention } from './admin-log.ts'
import { stuckJobs } from './jobs/failed-jobs.ts'
import type { MemberEvents } from './member-events.ts'
import { registerEventRoute } from './event-route.ts'
import type { Feature } from './feature.ts'
import { registerOpenApi } from './http/routes/openapi.ts'
import { registerDevMailbox } from './mail/dev-mailbox.ts'
import { mailRetention } from './mail/mail-retention.ts'
import { mailJob } from './mail/mail.ts'
import { exportRefusedMails } from './mail/refusals.ts'
import { platformReadings } from './metrics/platform-readings.ts'
import { waitingRestorations } from './operator/restored-queries.ts'
import type { Services } from './services.ts'
import { accessTokenRetention, exportAccessTokens } from './session/access-token-queries.ts'
import { activityRetention, exportActiveMonths, forgetActivity } from './session/active-members.ts'
import { operatorOf } from './environment/site-settings.ts'
import { waiting } from './waiting.ts'

/** The platform's own part of the application, below all features. */
export const platform: Feature<Services & { memberEvents: MemberEvents }> = {
  name: 'platform',
  tables: [
    'access_token',
    'active_member',
    'admin_log',
    'clock',
    'dev_mail',
    'mail_refusal',
    'maintenance',
    'member_session',
    'process_heartbeat',
    'promo_unsubscribe',
    'rate_limit',
    'restoration',
  ],
  publicTables: ['clock'],
  routes: (api, context) => {
    registerEventRoute(api, context.memberEvents)
    registerDevMailbox(api, context)
    registerOpenApi(api)
  },
  jobs: ({ db, env, postman, siteUrl, mails }) => [mailJob({ db, postman, siteUrl, operator: operatorOf(env), templates: mails })],
  waiting: [
    waitingRestorations,
    waiting('failedJobs', '/admin/jobs', stuckJobs('failed')),
    waiting('failedMails', '/admin/jobs', stuckJobs('failedMail')),
    waiting('delayedMails', '/admin/jobs', stuckJobs('delayedMail')),
  ],
  readings: () => platformReadings,
  retention: ({ db }) => [mailRetention(db), adminLogRetention(db), activityRetention(db), accessTokenRetention(db)],
  onAccountDeletion: () => ({ erase: forgetActivity }),
  exports: { refusedMails: exportRefusedMails, activeMonths: exportActiveMonths, accessTokens: exportAccessTokens },
}
