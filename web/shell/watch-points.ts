import { browserApi, callApi } from '../platform/api/api-client.ts'
import { onNews } from '../platform/live/news.ts'
import { oneAtATime } from '../platform/live/one-at-a-time.ts'
import { meetMember } from '../platform/session/page-member.ts'

/** Updates points without reloading the page, which may be a checkout. Gives a stop function. */
export function watchPoints(tell: (points: number) => void): () => void {
  let isGone = false
  async function check() {
    if (isGone) return
    // A failed one says nothing: the page knows a number, and the next page brings the new one.
    const answer = await callApi(browserApi.api.v1.session.$get()).catch(() => null)
    if (answer?.user && !isGone && meetMember(answer.user.uuid)) tell(answer.numExchangeTokens)
  }
  const ignore = onNews(['points', 'reopened'], oneAtATime(check))
  return () => {
    isGone = true
    ignore()
  }
}
