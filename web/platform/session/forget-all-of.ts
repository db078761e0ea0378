import { forgetOthers } from '../offline/worker/kept-pages.ts'
import { forgetChatDrafts } from './chat-drafts.ts'

/**
 * A member has logged out, or has left: the pages kept for them and what they have begun to write go. Their scans stay, else an
 * evening in the cellar were lost; whoever logs in next is asked about them.
 */
export async function forgetAllOf(owner: string | null): Promise<void> {
  forgetChatDrafts(owner)
  await forgetOthers(null)
}
