import { activeRecipients } from '#contract/moderation.ts'
import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { decisionMail } from './cases/mails.ts'
import { openReports } from './cases/queries.ts'
import { registerCaseRoutes } from './cases/routes.ts'
import { contestAnsweredMail, contestReceivedMail } from './contests/mails.ts'
import { registerContestRoutes } from './contests/routes.ts'
import { registerFigureRoutes } from './figures-routes.ts'
import { forgetReporter, moderationRetention } from './kept-commands.ts'
import { exportDecisions, exportReportPictures, exportReports } from './kept-queries.ts'
import { reportDecidedMail, reportReceivedMail } from './reports/mails.ts'
import { reportPictureRetention } from './reports/pictures.ts'
import { registerReportRoutes } from './reports/routes.ts'

/** What members and guests report of what others put in, and what administrators decide on it (DSA, articles 16, 17 and 20). */
export const moderation: Feature = {
  name: 'moderation',
  tables: ['report', 'report_picture', 'moderation_decision'],
  publicCalls: [{ path: activeRecipients.path }],
  routes: (api, context) => {
    registerReportRoutes(api, context)
    registerCaseRoutes(api, context)
    registerContestRoutes(api, context)
    registerFigureRoutes(api, context)
  },
  waiting: [waiting('reports', '/admin/moderation', openReports)],
  mails: [reportReceivedMail, reportDecidedMail, decisionMail, contestReceivedMail, contestAnsweredMail],
  retention: (context) => [moderationRetention(context.db), reportPictureRetention(context)],
  onAccountDeletion: () => ({ erase: forgetReporter }),
  exports: { reports: exportReports, decisions: exportDecisions },
  exportedPictures: { reports: exportReportPictures },
}
