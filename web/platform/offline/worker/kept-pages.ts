import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { isList, PAGE_CACHE, PERSONAL_CACHES } from './drawers.ts'

/** The page shows the same to whoever asks for it with this cookie and language, and only they get it. */
const ANY = { ignoreVary: true }

/** Whether cached data belongs to the session with this mark. */
export function isOf({ headers }: Pick<Response, 'headers'>, mark: string | null): boolean {
  return mark !== null && headers.get(SESSION_MARK_HEADER) === mark
}

/** Caches an answer for the current session; a redirect deletes the page. Ignores a full disk. */
export async function cacheAnswer(path: string, response: Response, mark: string | null): Promise<void> {
  const pages = await caches.open(PAGE_CACHE)
  if (response.ok && isOf(response, mark)) await pages.put(path, response).catch(() => undefined)
  else if (response.status < 500) await pages.delete(path, ANY)
}

/** The cached page of this session. */
export async function findCached(path: string, mark: string | null): Promise<Response | undefined> {
  if (mark === null || !(await caches.has(PAGE_CACHE))) return undefined
  const kept = await (await caches.open(PAGE_CACHE)).match(path, ANY)
  return kept && isOf(kept, mark) ? kept : undefined
}

/** Deletes cached data of other sessions; of all for null. */
export async function forgetOthers(mark: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = PERSONAL_CACHES.map((name) => (mark === null ? caches.delete(name) : forgetIn(name, mark)))
  await Promise.all(names).catch(() => undefined)
}

async function forgetIn(name: string, mark: string): Promise<void> {
  if (!(await caches.has(name))) return
  const drawer = await caches.open(name)
  for (const request of await drawer.keys()) {
    const kept = isList(request.url) ? undefined : await drawer.match(request, ANY)
    if (kept && !isOf(kept, mark)) await drawer.delete(request, ANY)
  }
}
