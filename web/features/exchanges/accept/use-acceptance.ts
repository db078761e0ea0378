import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import type { LeftOut } from '../steps/exchange-steps.ts'
import { useExchangeStep } from '../steps/use-exchange-step.ts'
import { acceptBlocker, type AcceptBlocker } from './accept-blocker-dialog.tsx'

/**
 * Accepts a request from a dialog. `blocker` is what is missing; other errors are `failure` and close the question unless it was there
 * from the start.
 */
export function useAcceptance(exchange: ShownExchange, onAccepted: () => void, missing: AcceptBlocker | null = null) {
  const { take } = useExchangeStep(exchange)
  const { revalidate } = useRevalidator()
  const [blocker, setBlocker] = useState(missing)
  const { isBusy, failure, say, submit } = useSubmission({
    onFailure: (error) => {
      const found = acceptBlocker(error)
      setBlocker(found ?? missing)
      if (found) say(null)
    },
    // What is missing is the member's, not the page's: its dialog can be closed at once.
    afterRefusal: (error) => (acceptBlocker(error) ? undefined : revalidate()),
  })
  const accept = (leftOut: readonly LeftOut[]): Promise<boolean> => submit(() => take('accept', leftOut, onAccepted))
  return { isBusy, failure, blocker, unblock: () => setBlocker(null), accept }
}
