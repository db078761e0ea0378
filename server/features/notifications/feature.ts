import type { Feature } from '../../platform/feature.ts'
import { tellMemberJob } from './jobs.ts'
import { deleteNotificationsOf, deleteOldNotifications, exportNotifications } from './queries.ts'
import { registerNotificationRoutes } from './routes.ts'

/** The inbox of each member, and the links that end mails. */
export const notifications: Feature = {
  name: 'notifications',
  tables: ['notification'],
  routes: registerNotificationRoutes,
  jobs: ({ db }) => [tellMemberJob(db)],
  // Read or not: by then the exchange a line is about is long over (reliability 5.4).
  retention: ({ db }) => [{ name: 'notifications', forget: () => deleteOldNotifications(db) }],
  // Nobody else sees the inbox.
  onAccountDeletion: () => ({ erase: deleteNotificationsOf }),
  exports: { notifications: exportNotifications },
}
