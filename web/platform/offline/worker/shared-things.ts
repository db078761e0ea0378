import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { SHARED, SHARED_PICTURE } from './drawers.ts'
import { readOpenMark } from './open-mark.ts'

/** Address for shared data (public/manifest.webmanifest). */
export const SHARE_PATH = '/shelf/scanner/shared'
/** A bigger one is not even kept: the scanner would refuse it. */
const PICTURE_MAX_BYTES = 25_000_000

/** Handles shared data: opens the scanner with the text in its address or the picture in the store. Pictures need a session. */
export async function handOver(request: Request): Promise<Response> {
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
