import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { isList, PAGES, PERSONAL_DRAWERS } from './drawers.ts'

/** The page shows the same to whoever asks for it with this cookie and language, and only they get it. */
const ANY = { ignoreVary: true }

/** Whether something kept is of the session with this mark. What names no session is nobody's, and no session sees nothing. */
export function isOf({ headers }: Pick<Response, 'headers'>, mark: string | null): boolean {
  return mark !== null && headers.get(SESSION_MARK_HEADER) === mark
}

/**
 * Keeps the newest answer for the session that is open now. One for another session is not kept; who is sent elsewhere may not
 * see the page any more: then the kept one goes. A full disk keeps nothing.
 */
export async function keepAnswer(path: string, response: Response, mark: string | null): Promise<void> {
  const pages = await caches.open(PAGES)
  if (response.ok && isOf(response, mark)) await pages.put(path, response).catch(() => undefined)
  else if (response.status < 500) await pages.delete(path, ANY)
}

/** The kept page, for the session it was kept for alone. */
export async function findKept(path: string, mark: string | null): Promise<Response | undefined> {
  if (mark === null || !(await caches.has(PAGES))) return undefined
  const kept = await (await caches.open(PAGES)).match(path, ANY)
  return kept && isOf(kept, mark) ? kept : undefined
}

/** Forgets what is kept for any other session than the one with this mark; for null, whatever is kept for somebody. */
export async function forgetOthers(mark: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = PERSONAL_DRAWERS.map((name) => (mark === null ? caches.delete(name) : forgetIn(name, mark)))
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
