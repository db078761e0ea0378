import type { Transaction } from '../../platform/db/database.ts'
import { pushSenderOf } from '../../platform/environment/push-keys.ts'
import type { Feature } from '../../platform/feature.ts'
import { notifyMemberJob } from './jobs.ts'
import { deliverNews } from './push/deliver-commands.ts'
import { deleteOldDeliveries } from './push/delivery-queries.ts'
import { registerPushRoutes } from './push/routes.ts'
import { deleteDevicesOf, exportPushDevices } from './push/subscription-queries.ts'
import { deleteNotificationsOf, deleteOldNotifications, exportNotifications } from './queries.ts'
import { registerNotificationRoutes } from './routes.ts'

/** Notifications of members, in the inbox and on their devices, and unsubscribe links. */
export const notifications: Feature = {
  name: 'notifications',
  tables: ['notification', 'push_delivery', 'push_subscription'],
  routes: (api, context) => {
    registerNotificationRoutes(api, context)
    registerPushRoutes(api, context)
  },
  jobs: ({ db }) => [notifyMemberJob(db)],
  sweeps: ({ db, env }) => {
    const sender = pushSenderOf(env)
    return sender ? [{ name: 'news-to-devices', everySeconds: 2, run: () => deliverNews(db, sender) }] : []
  },
  retention: ({ db }) => [
    // Read or not: by then the exchange a line is about is long over (reliability 5.4).
    { name: 'notifications', forget: () => deleteOldNotifications(db) },
    { name: 'news to devices', forget: () => deleteOldDeliveries(db) },
  ],
  onAccountDeletion: () => ({ erase: eraseMember }),
  exports: { notifications: exportNotifications, pushDevices: exportPushDevices },
}

async function eraseMember(tx: Transaction, memberId: string): Promise<void> {
  await deleteNotificationsOf(tx, memberId)
  await deleteDevicesOf(tx, memberId)
}
