import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { recountUnread } from './unread.ts'

/** Marks notifications as read and refreshes badges. @throws ApiError. */
export async function markRead(ids: string[] | 'all'): Promise<void> {
  await callApi(browserApi.api.v1.notifications.read.$post({ json: ids === 'all' ? { all: true } : { ids } }))
  recountUnread()
}
