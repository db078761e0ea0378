import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '#domain/policy/interface.ts'
import { browserApi, callApi } from '../platform/api/api-client.ts'
import { checkSteadily } from '../platform/api/check-steadily.ts'
import { onNews } from '../platform/live/news.ts'
import { oneAtATime } from '../platform/live/one-at-a-time.ts'

/** Polls whether an exchange waits for the member: after 1 s, every minute while visible (A §9), and on events. Gives a stop function. */
export function watchNeedsAction(tell: (needsAction: boolean) => void): () => void {
  let isGone = false
  async function check() {
    if (isGone) return
    // A failed check says nothing: the next one comes in a minute, and nobody asked for it.
    const answer = await askForAction().catch(() => null)
    if (answer !== null && !isGone) tell(answer)
  }
  const checkNow = oneAtATime(check)
  const stop = checkSteadily(checkNow, { firstAfter: BADGE_FIRST_CHECK_MS, every: BADGE_CHECK_MS })
  // A page that nobody looks at asks when it is seen again.
  const ignore = onNews(['exchange', 'reopened'], () => document.visibilityState === 'visible' && checkNow())
  return () => {
    isGone = true
    stop()
    ignore()
  }
}

async function askForAction(): Promise<boolean> {
  const { toAnswer, toConfirm } = await callApi(browserApi.api.v1.exchanges.pages.waiting.$get())
  return toAnswer + toConfirm > 0
}
