import { browserApi, read } from '../platform/api/api-client.ts'
import { onNews } from '../platform/live/news.ts'
import { oneAtATime } from '../platform/live/one-at-a-time.ts'
import { meetMember } from '../platform/session/page-member.ts'

/**
 * Tells the member's points when they have changed while a page was open: the page itself is not read again for them, as
 * it may be a checkout on the way to pay. Gives what stops it.
 */
export function watchPoints(tell: (points: number) => void): () => void {
  let isGone = false
  async function check() {
    if (isGone) return
    // A failed one says nothing: the page knows a number, and the next page brings the new one.
    const answer = await read(browserApi.api.v1.session.$get()).catch(() => null)
    if (answer?.user && !isGone && meetMember(answer.user.uuid)) tell(answer.numExchangeTokens)
  }
  const ignore = onNews(['points', 'reopened'], oneAtATime(check))
  return () => {
    isGone = true
    ignore()
  }
}
