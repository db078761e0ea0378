/// <reference lib="webworker" />
import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { DRAWERS, SHARED, SHARED_PICTURE, FILES, isList, listOf, PAGE_CACHE } from './drawers.ts'
import { findCached, forgetOthers, cacheAnswer } from './kept-pages.ts'
import { noConnectionPage } from './no-connection.ts'
import { readOpenMark } from './open-mark.ts'
import { closeOthersNews, openNews, renewSubscription, showNews } from './push-news.ts'

/**
 * Lets members scan without a connection: the scanner's pages and their files are kept when they have been opened once.
 * Everything else goes to the network as if this were not here. Shows news that push services bring. Registered by the scanner's pages
 * (use-offline.ts) and by whoever turns news on. What is kept is of one session, and ends with it (docs/decisions/0053).
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

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event.notification)))

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.newSubscription, event.oldSubscription))
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
  await Promise.all([forgetOthers(mark), closeOthersNews(mark)])
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

/** Address for shared data (public/manifest.webmanifest). */
const SHARE_PATH = '/shelf/scanner/shared'
/** A bigger one is not even kept: the scanner would refuse it. */
const PICTURE_MAX_BYTES = 25_000_000

/** Handles shared data: opens the scanner with the text in its address or the picture in the store. Pictures need a session. */
async function handOver(request: Request): Promise<Response> {
  const form = await request.formData()
  const words = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const picture = form.get('picture')
  const target = new URL('/shelf/scanner', self.location.origin)
  const mark = await readOpenMark()
  if (mark !== null && picture instanceof File && picture.size > 0 && picture.size <= PICTURE_MAX_BYTES) {
    const shared = await caches.open(SHARED)
    await shared.put(SHARED_PICTURE, new Response(picture, { headers: { 'Content-Type': picture.type, [SESSION_MARK_HEADER]: mark } }))
    target.searchParams.set('shared', 'picture')
  } else {
    target.searchParams.set('shared', words.join(' ').slice(0, 500))
  }
  return Response.redirect(target.href, 303)
}

/** Names of built files contain a hash of what is in them: a kept one is never old. */
const BUILT = '/assets/'

/** Caches a page with its files, and drops files no cached page needs. Missing ones are retried at the next visit. */
async function cachePage(path: string, files: readonly string[]): Promise<void> {
  const isKept = async (): Promise<boolean> => (await findCached(path, await readOpenMark())) !== undefined
  if (!(await isKept())) await fetchPage(path)
  // Its session has ended meanwhile, or it leads elsewhere: nothing needs its files.
  if (!(await isKept())) return
  const pages = await caches.open(PAGE_CACHE)
  const built = files.filter(isBuilt)
  await pages.put(listOf(path), Response.json(built))
  const kept = await caches.open(FILES)
  await Promise.all(built.map((file) => keepFile(kept, file)))
  await deleteUnused(pages, kept)
}

async function fetchPage(path: string): Promise<void> {
  // Not followed elsewhere: what stands there is another page.
  const answer = await fetch(path, { redirect: 'manual' }).catch(() => null)
  if (answer) await cacheAnswer(path, answer, await readOpenMark())
}

/** The cached built file; undefined for other addresses. */
async function findFile(request: Request): Promise<Response | undefined> {
  if (!isBuilt(request.url)) return undefined
  const kept = await caches.open(FILES)
  return kept.match(request, { ignoreVary: true })
}

function isBuilt(address: string): boolean {
  const { origin, pathname } = new URL(address, self.location.origin)
  return origin === self.location.origin && pathname.startsWith(BUILT)
}

async function keepFile(kept: Cache, file: string): Promise<void> {
  if (!(await kept.match(file, { ignoreVary: true }))) await kept.add(file).catch(() => undefined)
}

async function deleteUnused(pages: Cache, kept: Cache): Promise<void> {
  const wanted = new Set<string>()
  for (const { url } of await pages.keys()) {
    if (!isList(url)) continue
    const list = await pages.match(url)
    const files: unknown = await list?.json()
    if (Array.isArray(files)) for (const file of files) wanted.add(new URL(String(file), self.location.origin).href)
  }
  for (const request of await kept.keys()) if (!wanted.has(request.url)) await kept.delete(request)
}
