import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import { exportAdminActs } from './export/queries.ts'
import { registerBackupRoutes } from './backups/routes.ts'
import { registerAdminMemberRoutes } from './members/routes.ts'
import { registerJobRoutes } from './jobs/routes.ts'
import { registerAdminPaymentRoutes } from './payments/routes.ts'
import { grantMadeMail } from './points/mails.ts'
import { registerAdminPointRoutes } from './points/routes.ts'
import { registerProblemRoutes } from './problems/routes.ts'
import { registerProposalRoutes } from './proposals/routes.ts'
import { sendDayMails } from './today/commands.ts'
import { dayMail } from './today/day-mail.ts'
import { deleteOldDays } from './today/queries.ts'
import { registerTodayRoutes } from './today/routes.ts'

const FIVE_MINUTES = 5 * 60
import { registerAdminSendRoutes } from './sends/routes.ts'

/** What administrators see and decide across the features below. */
export const admin: Feature<Services & { effects: EffectRunner }> = {
  name: 'admin',
  tables: ['admin_day_mail'],
  routes: (api, context) => {
    registerTodayRoutes(api, context)
    registerJobRoutes(api, context)
    registerBackupRoutes(api, context)
    registerProblemRoutes(api, context)
    registerAdminMemberRoutes(api, context)
    registerProposalRoutes(api, context)
    registerAdminPointRoutes(api, context)
    registerAdminPaymentRoutes(api, context)
    registerAdminSendRoutes(api, context)
  },
  sweeps: ({ db, waiting }) => [{ name: 'administrators-day', everySeconds: FIVE_MINUTES, run: () => sendDayMails(db, waiting) }],
  mails: [grantMadeMail, dayMail],
  retention: ({ db }) => [{ name: 'days of administrators', forget: () => deleteOldDays(db) }],
  exports: { adminActs: exportAdminActs },
}
