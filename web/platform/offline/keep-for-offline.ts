/**
 * Makes this page work without a connection from now on: registers the worker that keeps it and tells it which files
 * the page consists of so far, and others that its workers fetch. Does nothing where browsers have no such worker
 * (a page that is not secure) and while developing.
 */
export async function keepForOffline(path: string, others: readonly string[] = []): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registered = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (registered === null) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ path, files: [...new Set([...files, ...others])] }, [])
}
