import type { Database } from '../../platform/db/database.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { deleteOldNotifications } from './queries.ts'

/** Lines of the inbox, read or not: by then the exchange they are about is long over (reliability 5.4). */
export function notificationRetention(db: Database): Retention {
  return { name: 'notifications', forget: () => deleteOldNotifications(db) }
}
