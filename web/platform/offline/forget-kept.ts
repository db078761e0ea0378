import { PERSONAL_DRAWERS } from './worker/drawers.ts'

/** Deletes the pages that this browser keeps for use without a connection: they show whose they are. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(PERSONAL_DRAWERS.map((name) => caches.delete(name))).catch(() => undefined)
}
