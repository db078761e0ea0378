import type { Feature } from '../../platform/feature.ts'
import { notifyMemberJob } from './jobs.ts'
import { deleteNotificationsOf, deleteOldNotifications, exportNotifications } from './queries.ts'
import { registerNotificationRoutes } from './routes.ts'

/** Notifications of members, and unsubscribe links. */
export const notifications: Feature = {
  name: 'notifications',
  tables: ['notification'],
  routes: registerNotificationRoutes,
  jobs: ({ db }) => [notifyMemberJob(db)],
  // Read or not: by then the exchange a line is about is long over (reliability 5.4).
  retention: ({ db }) => [{ name: 'notifications', forget: () => deleteOldNotifications(db) }],
  onAccountDeletion: () => ({ erase: deleteNotificationsOf }),
  exports: { notifications: exportNotifications },
}
