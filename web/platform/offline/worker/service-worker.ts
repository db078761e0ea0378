/// <reference lib="webworker" />
import { DRAWERS, PAGES } from './drawers.ts'
import { findFile, keepPage } from './kept-files.ts'
import { noConnectionPage } from './no-connection.ts'
import { handOver, SHARE_PATH } from './shared-things.ts'

/**
 * Lets members scan without a connection: the scanner's pages and their files are kept when they have been opened once.
 * Everything else goes to the network as if this were not here. Registered by the scanner's pages only
 * (keep-for-offline.ts); what is kept ends with the session (forget-kept.ts).
 */
declare const self: ServiceWorkerGlobalScope

/** Pages that work without a connection. */
const KEPT_PAGES: readonly string[] = ['/shelf/scanner', '/shelf/stack']

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOtherDrawers()]))
})

self.addEventListener('message', (event) => {
  const { path, files } = keepOrder(event.data)
  if (KEPT_PAGES.includes(path)) event.waitUntil(keepPage(path, files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(handOver(request))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request).then((kept) => kept ?? fetch(request)))
})

/** The page from the network, else the kept one, else the page that says that there is no connection. */
async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  const mayKeep = KEPT_PAGES.includes(pathname)
  try {
    const response = await fetch(event.request)
    if (mayKeep) event.waitUntil(keepAnswer(pathname, response.clone()))
    return response
  } catch {
    const pages = await caches.open(PAGES)
    const kept = mayKeep ? await pages.match(pathname) : undefined
    if (kept) return kept
    return noConnectionPage(self.navigator.language, event.request.url, (await pages.match('/shelf/scanner')) !== undefined)
  }
}

/** Keeps the newest answer. Who is sent elsewhere may not see the page any more: then the kept one goes. A full disk keeps nothing. */
async function keepAnswer(pathname: string, response: Response): Promise<void> {
  const pages = await caches.open(PAGES)
  if (response.ok) await pages.put(pathname, response).catch(() => undefined)
  else if (response.status < 500) await pages.delete(pathname)
}

async function deleteOtherDrawers(): Promise<void> {
  for (const name of await caches.keys()) if (!DRAWERS.includes(name)) await caches.delete(name)
}

/** What a page asks to keep: its path and the addresses of its files. */
function keepOrder(data: unknown): { path: string; files: string[] } {
  if (typeof data !== 'object' || data === null || !('path' in data) || !('files' in data)) return { path: '', files: [] }
  const files = Array.isArray(data.files) ? data.files.map(String) : []
  return { path: String(data.path), files }
}
