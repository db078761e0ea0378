import { useEffect, useState } from 'react'
import type { Exchange } from '#contract/exchanges.ts'
import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '#domain/policy.ts'
import { browserApi, read } from '../platform/api-client.ts'

/** Whether a request or a sent book waits for the member: asked after 1 s, then every minute while the page is visible (A §9). */
export function useNeedsAction(isMember: boolean): boolean {
  const [needsAction, setNeedsAction] = useState(false)
  useEffect(() => {
    if (!isMember) return undefined
    let isGone = false
    async function check() {
      // A failed check says nothing: the next one comes in a minute, and nobody asked for it.
      const answer = await askForAction().catch(() => null)
      if (answer !== null && !isGone) setNeedsAction(answer)
    }
    const whenVisible = () => void (document.visibilityState === 'visible' && check())
    const first = setTimeout(whenVisible, BADGE_FIRST_CHECK_MS)
    const timer = setInterval(whenVisible, BADGE_CHECK_MS)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      isGone = true
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  }, [isMember])
  return isMember && needsAction
}

async function askForAction(): Promise<boolean> {
  const { exchanges } = browserApi.api.v1
  const [{ pendingRequests }, { booksSentToMe }] = await Promise.all([
    read(exchanges['get-pending-requests'].$get()),
    read(exchanges['get-sent-books'].$get()),
  ])
  return [...pendingRequests, ...booksSentToMe].some(waitsForMe)
}

function waitsForMe({ nextStep, role, processing }: Exchange): boolean {
  return nextStep.who === role && !processing
}
