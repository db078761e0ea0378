import { FILES, isList, listOf, PAGE_CACHE } from './drawers.ts'
import { findCached, cacheAnswer } from './kept-pages.ts'
import { readOpenMark } from './open-mark.ts'

/** Names of built files contain a hash of what is in them: a kept one is never old. */
const BUILT = '/assets/'

/** Caches a page with its files, and drops files no cached page needs. Missing ones are retried at the next visit. */
export async function cachePage(path: string, files: readonly string[]): Promise<void> {
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
export async function findFile(request: Request): Promise<Response | undefined> {
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
