/// <reference lib="webworker" />
import { DRAWERS } from './drawers.ts'
import { findFile, cachePage } from './kept-files.ts'
import { findCached, forgetOthers, cacheAnswer } from './kept-pages.ts'
import { noConnectionPage } from './no-connection.ts'
import { readOpenMark } from './open-mark.ts'
import { handOver, SHARE_PATH } from './shared-things.ts'

/**
 * Lets members scan without a connection: the scanner's pages and their files are kept when they have been opened once.
 * Everything else goes to the network as if this were not here. Registered by the scanner's pages only
 * (use-offline.ts). What is kept is of one session, and ends with it (docs/decisions/0053).
 */
declare const self: ServiceWorkerGlobalScope

/** Pages that work without a connection, first the one that others lead to. */
const KEPT_PAGES: readonly string[] = ['/shelf/stack', '/shelf/scanner']

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOtherDrawers()]))
})

self.addEventListener('message', (event) => {
  const { path, files } = keepOrder(event.data)
  if (KEPT_PAGES.includes(path)) event.waitUntil(cachePage(path, files))
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

/** The page from the network, else the one kept for the session that is open, else the page that says that there is no connection. */
async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(noteAnswer(pathname, response.clone()))
    return response
  } catch {
    const mark = await readOpenMark()
    event.waitUntil(forgetOthers(mark))
    const kept = KEPT_PAGES.includes(pathname) ? await findCached(pathname, mark) : undefined
    return kept ?? noConnectionPage(self.navigator.language, event.request.url, await findKeptScanner(mark))
  }
}

async function findKeptScanner(mark: string | null): Promise<string | undefined> {
  for (const path of KEPT_PAGES) if (await findCached(path, mark)) return path
  return undefined
}

/** Every answer brings the mark of the session that is open from now on: what is kept for another one goes. */
async function noteAnswer(pathname: string, response: Response): Promise<void> {
  const mark = await readOpenMark()
  await forgetOthers(mark)
  if (KEPT_PAGES.includes(pathname)) await cacheAnswer(pathname, response, mark)
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
