import type { Feature } from '../../platform/feature.ts'
import { newsletterJob, newsletterSweep } from './jobs.ts'
import { newsletterMail, newsletterTrialMail } from './mails.ts'
import { deleteDeliveries, deleteOldDeliveries, exportDeliveries } from './queries.ts'
import { registerNewsletterRoutes } from './routes.ts'

/** Promotional mail to members who agreed. */
export const newsletters: Feature = {
  name: 'newsletters',
  tables: ['newsletter', 'newsletter_delivery', 'newsletter_text'],
  routes: registerNewsletterRoutes,
  jobs: (context) => [newsletterJob(context)],
  sweeps: ({ db }) => [newsletterSweep(db)],
  mails: [newsletterMail, newsletterTrialMail],
  retention: ({ db }) => [{ name: 'newsletter deliveries', forget: () => deleteOldDeliveries(db) }],
  onAccountDeletion: () => ({ erase: deleteDeliveries }),
  exports: { newsletters: exportDeliveries },
}
