import { useEffect, useSyncExternalStore } from 'react'
import { readMark, watchSession } from '../session/session-mark.ts'

/**
 * Makes the page work offline for this session: registers the service worker with the files of the page and its workers. Nothing without
 * https, or in development.
 */
export function useOffline(path: string, others: readonly string[]): void {
  const mark = useSyncExternalStore(watchSession, readMark, () => null)
  useEffect(() => {
    // Who logs in above the open page gets it kept anew, for the new session.
    if (mark !== null) void keepForOffline(path, others)
  }, [path, others, mark])
}

async function keepForOffline(path: string, others: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registered = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (registered === null) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ path, files: [...new Set([...files, ...others])] }, [])
}
