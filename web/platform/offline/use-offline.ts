import { useEffect, useSyncExternalStore } from 'react'
import { readMark, watchSession } from '../session/session-mark.ts'

/**
 * Makes this page work without a connection from now on, for the session that is open: registers the worker that keeps it and tells
 * it which files the page consists of so far, and others that its workers fetch (a list that stays the same). Does nothing where
 * browsers have no such worker (a page that is not secure) and while developing.
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
