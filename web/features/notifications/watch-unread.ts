import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '#domain/policy/interface.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { checkSteadily } from '../../platform/api/check-steadily.ts'
import { onNews } from '../../platform/live/news.ts'
import { oneAtATime } from '../../platform/live/one-at-a-time.ts'
import { UNREAD_CHANGED, type Unread } from './unread.ts'

/** Polls unread numbers after 1 s, then every minute while visible (A §9), and on events. Gives a stop function. */
export function watchUnread(tell: (unread: Unread) => void): () => void {
  let isGone = false
  async function check() {
    if (isGone) return
    // A failed check says nothing: the next one comes in a minute, and nobody asked for it.
    const answer = await callApi(browserApi.api.v1.notifications.unread.$get()).catch(() => null)
    if (answer && !isGone) tell(answer)
  }
  const checkNow = oneAtATime(check)
  const stop = checkSteadily(checkNow, { firstAfter: BADGE_FIRST_CHECK_MS, every: BADGE_CHECK_MS })
  const ignore = onNews(['badge', 'message', 'reopened'], checkNow)
  window.addEventListener(UNREAD_CHANGED, checkNow)
  return () => {
    isGone = true
    stop()
    ignore()
    window.removeEventListener(UNREAD_CHANGED, checkNow)
  }
}
