import { forgetOthers } from '../offline/worker/kept-pages.ts'
import { forgetChatDrafts } from './chat-drafts.ts'

/**
 * A member has logged out, or has left: the pages kept for them and what they have begun to write go. Their scans stay, else an
 * evening in the cellar were lost; whoever logs in next is asked about them.
 */
export async function forgetAllOf(owner: string | null): Promise<void> {
  forgetChatDrafts(owner)
  await forgetFormDrafts(owner)
  await forgetOthers(null)
}

/** What deletes one member's drafts comes when it is wanted; where it does not, all go. */
async function forgetFormDrafts(owner: string | null): Promise<void> {
  try {
    const { forgetDrafts } = await import('../drafts/draft-slot.ts')
    await forgetDrafts(owner)
  } catch {
    window.indexedDB.deleteDatabase('drafts')
  }
}
