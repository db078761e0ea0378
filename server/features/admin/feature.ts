import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import { exportAdminActs } from './export-queries.ts'
import { adminMessageMail } from './members/messages-mails.ts'
import { deleteMessagesTo, deleteOldMessages, exportMessages } from './members/messages-queries.ts'
import { registerAdminMemberRoutes } from './members/routes.ts'
import { checkNewest, checkWhole } from './health/commands.ts'
import { booksReading } from './health/queries.ts'
import { registerHealthRoutes } from './health/routes.ts'
import { registerJobRoutes } from './jobs-routes.ts'
import { registerLogRoutes } from './log/routes.ts'
import { registerAdminPaymentRoutes } from './payments/routes.ts'
import { debtWaivedMail, grantTakenBackMail } from './points/corrections-mails.ts'
import { grantMadeMail } from './points/mails.ts'
import { registerAdminPointRoutes } from './points/routes.ts'
import { registerProblemRoutes } from './problems/routes.ts'
import { registerProposalRoutes } from './proposals/routes.ts'
import { sendDayMails } from './today/commands.ts'
import { dayMail } from './today/day-mail.ts'
import { deleteOldDays } from './today/queries.ts'
import { registerTodayRoutes } from './today/routes.ts'
import { registerSearchRoutes } from './search/routes.ts'
import { registerAdminSendRoutes } from './sends-routes.ts'

const A_MINUTE = 60
const FIVE_MINUTES = 5 * A_MINUTE

/** What administrators see and decide across the features below. */
export const admin: Feature<Services & { effects: EffectRunner }> = {
  name: 'admin',
  tables: ['admin_day_mail', 'admin_message', 'invariant_check', 'invariant_turn'],
  routes: (api, context) => {
    registerTodayRoutes(api, context)
    registerHealthRoutes(api, context)
    registerJobRoutes(api, context)
    registerProblemRoutes(api, context)
    registerAdminMemberRoutes(api, context)
    registerProposalRoutes(api, context)
    registerAdminPointRoutes(api, context)
    registerAdminPaymentRoutes(api, context)
    registerAdminSendRoutes(api, context)
    registerLogRoutes(api, context)
    registerSearchRoutes(api, context)
  },
  sweeps: ({ db, waiting }) => [
    { name: 'administrators-day', everySeconds: FIVE_MINUTES, run: () => sendDayMails(db, waiting) },
    { name: 'newest books', everySeconds: A_MINUTE, run: () => checkNewest(db) },
    { name: 'whole books', everySeconds: A_MINUTE, run: () => checkWhole(db) },
  ],
  readings: () => [booksReading],
  mails: [grantMadeMail, grantTakenBackMail, debtWaivedMail, adminMessageMail, dayMail],
  retention: ({ db }) => [
    { name: 'days of administrators', forget: () => deleteOldDays(db) },
    { name: 'messages of administrators', forget: () => deleteOldMessages(db) },
  ],
  onAccountDeletion: () => ({ erase: deleteMessagesTo }),
  exports: { adminActs: exportAdminActs, adminMessages: exportMessages },
}
