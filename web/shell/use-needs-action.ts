import { useEffect, useState } from 'react'
import type { Exchange } from '#contract/exchanges.ts'
import { BADGE_CHECK_MS, BADGE_FIRST_CHECK_MS } from '#domain/policy.ts'
import { browserApi, read } from '../platform/api-client.ts'
import { checkSteadily } from '../platform/check-steadily.ts'

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
    const stop = checkSteadily(() => void check(), { firstAfter: BADGE_FIRST_CHECK_MS, every: BADGE_CHECK_MS })
    return () => {
      isGone = true
      stop()
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
