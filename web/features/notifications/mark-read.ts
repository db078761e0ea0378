import { browserApi, read } from '../../platform/api/api-client.ts'
import { recountUnread } from './unread.ts'

/** Marks lines of the inbox as read, and lets the badges count again. @throws ApiError. */
export async function markRead(ids: string[] | 'all'): Promise<void> {
  await read(browserApi.api.v1.notifications.read.$post({ json: ids === 'all' ? { all: true } : { ids } }))
  recountUnread()
}
