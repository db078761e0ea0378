import { useEffect, useState } from 'react'
import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '#domain/policy.ts'
import { browserApi, read } from '../../platform/api-client.ts'
import { checkSteadily } from '../../platform/check-steadily.ts'

/** What the badges of the top bar show. */
export interface Unread {
  notifications: number
  conversations: number
}

const NOTHING: Unread = { notifications: 0, conversations: 0 }
const CHANGED = 'buchfink:unread'

/** Lets the badges count again: something was read on this page. */
export function recountUnread(): void {
  window.dispatchEvent(new Event(CHANGED))
}

/** Unread lines of the inbox and conversations: asked after 1 s, then every minute while the page is visible (A §9). */
export function useUnread(isMember: boolean): Unread {
  const [unread, setUnread] = useState(NOTHING)
  useEffect(() => {
    if (!isMember) return undefined
    let isGone = false
    async function check() {
      // A failed check says nothing: the next one comes in a minute, and nobody asked for it.
      const answer = await read(browserApi.api.v1.notifications.unread.$get()).catch(() => null)
      if (answer && !isGone) setUnread(answer)
    }
    const checkNow = () => void check()
    const stop = checkSteadily(checkNow, { firstAfter: BADGE_FIRST_CHECK_MS, every: BADGE_CHECK_MS })
    window.addEventListener(CHANGED, checkNow)
    return () => {
      isGone = true
      stop()
      window.removeEventListener(CHANGED, checkNow)
    }
  }, [isMember])
  return isMember ? unread : NOTHING
}
