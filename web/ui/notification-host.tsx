import { useEffect, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { isOffline } from '../platform/connection.ts'
import { lazyChunk, useLazyChunk } from '../platform/scripts/lazy-chunk.ts'
import { takeNotices, waitingNotices, watchNotices } from './notify.ts'

const listChunk = lazyChunk(() => import('./notification-list.tsx'))

/** Shows notices of `notify.ts`; the list loads with the first. */
export function NotificationHost() {
  const waiting = useSyncExternalStore(watchNotices, waitingNotices, waitingNotices)
  const list = useLazyChunk(listChunk, waiting.length > 0, sayPlainly)
  useEffect(() => {
    if (list && waiting.length > 0) for (const notice of takeNotices()) list.showNotice(notice)
  }, [list, waiting])
  return list && <list.NotificationList />
}

/** Without connection even the list is missing: then the browser's own words have to do. */
function sayPlainly(): void {
  const failed = takeNotices().find((notice) => 'failure' in notice)
  if (failed) window.alert(isOffline() ? m['failure.noConnection']() : m['failure.partMissing']())
}
