import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { waiting } from '../../platform/waiting.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import { endExchangesOfDeleted } from './deadlines/account-deletion-commands.ts'
import { exchangeSweep, waitingListJob } from './deadlines/jobs.ts'
import {
  exportExchanges,
  exportLines,
  exportMarks,
  exportProblemPhotos,
  exportRefunds,
  exportProblems,
  exportQuestions,
  exportStatements,
  exportTimelines,
} from './lists/export-queries.ts'
import { deleteOldLinks } from './labels/links-queries.ts'
import { registerLabelLinks } from './labels/links-routes.ts'
import { adminAlarmMail } from './mails/admin-alarm-mail.ts'
import { exchangeMail } from './mails/exchange-mail.ts'
import { registerExchangePages } from './lists/pages-routes.ts'
import { questionMail } from './problems/questions-mails.ts'
import { problemPhotoRetention } from './problems/problem-photos.ts'
import { openProblems } from './problems/queries.ts'
import { eraseOldAddresses } from './deadlines/retention-queries.ts'
import { deleteOldShownPhotos, exportedShownPhotos, exportShownPhotos } from './shown-photos-queries.ts'
import { registerShownPhotos } from './shown-photos-routes.ts'
import { refundMail } from './refunds/mails.ts'
import { registerExchangeRoutes } from './routes.ts'

/** Exchanges: requested, accepted, sent, received or ended. */
export const exchanges: Feature<Services & { effects: EffectRunner }> = {
  name: 'exchanges',
  tables: [
    'exchange',
    'exchange_event',
    'exchange_line',
    'exchange_mark',
    'exchange_photo',
    'exchange_refund',
    'exchange_reminder',
    'label_link',
    'problem_photo',
    'problem_question',
    'problem_report',
    'problem_statement',
  ],
  routes: (api, context) => {
    registerLabelLinks(api, context)
    registerExchangePages(api, context)
    registerExchangeRoutes(api, context)
    registerShownPhotos(api, context)
  },
  jobs: ({ db }) => [waitingListJob(db)],
  sweeps: (context) => [exchangeSweep(context)],
  mails: [exchangeMail, adminAlarmMail, refundMail, questionMail],
  waiting: [waiting('problems', '/admin/exchanges', openProblems)],
  retention: (context) => [
    // Frozen for a label, once the exchange is long over (reliability 5.4). Labels are composed from them and never stored.
    { name: 'addresses', forget: () => eraseOldAddresses(context.db) },
    { name: 'label links', forget: () => deleteOldLinks(context.db) },
    problemPhotoRetention(context),
    { name: 'shown photos', forget: () => deleteOldShownPhotos(context.db) },
  ],
  onAccountDeletion: endExchangesOfDeleted,
  exports: {
    exchanges: exportExchanges,
    exchangeLines: exportLines,
    marks: exportMarks,
    refunds: exportRefunds,
    timelines: exportTimelines,
    problems: exportProblems,
    shownPhotos: exportShownPhotos,
    problemQuestions: exportQuestions,
    problemStatements: exportStatements,
  },
  exportedPictures: { problems: exportProblemPhotos, shownPhotos: exportedShownPhotos },
}
