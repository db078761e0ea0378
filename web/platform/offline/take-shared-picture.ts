import { readMark } from '../session/session-mark.ts'
import { SHARED, SHARED_PICTURE } from './worker/drawers.ts'
import { isOf } from './worker/kept-pages.ts'

/** Takes a shared picture from the store; undefined without one of this session. */
export async function takeSharedPicture(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined
  const shared = await caches.open(SHARED)
  const kept = await shared.match(SHARED_PICTURE)
  if (!kept) return undefined
  const bytes = await kept.blob()
  await shared.delete(SHARED_PICTURE)
  if (!isOf(kept, readMark())) return undefined
  return new File([bytes], 'shared', { type: bytes.type })
}
