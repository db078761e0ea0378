import { forgetOthers } from '../offline/worker/kept-pages.ts'
import { forgetChatDrafts } from './chat-drafts.ts'

/** Deletes cached pages and drafts after log-out. Scans stay; the next login is asked about them. */
export async function forgetAllOf(owner: string | null): Promise<void> {
  forgetChatDrafts(owner)
  await forgetFormDrafts(owner)
  await forgetOthers(null)
}

/** What deletes one member's drafts comes when it is wanted; where it does not, all go. */
async function forgetFormDrafts(owner: string | null): Promise<void> {
  try {
    const { forgetDrafts } = await import('../draft-slot.ts')
    await forgetDrafts(owner)
  } catch {
    window.indexedDB.deleteDatabase('drafts')
  }
}
