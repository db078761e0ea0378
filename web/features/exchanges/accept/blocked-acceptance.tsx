import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { useExchangeStep } from '../steps/use-exchange-step.ts'
import { AcceptBlockerDialog, acceptBlocker, type AcceptBlocker } from './accept-blocker-dialog.tsx'

interface BlockedAcceptanceProps {
  exchange: ShownExchange
  /** What was missing when it was accepted. */
  blocker: AcceptBlocker
  onClose: () => void
}

/** Asks for what is missing and accepts with it; stays open with why not, as what was typed belongs to it. */
export function BlockedAcceptance({ exchange, blocker, onClose }: BlockedAcceptanceProps) {
  const { take } = useExchangeStep(exchange)
  const { revalidate } = useRevalidator()
  const [missing, setMissing] = useState(blocker)
  const { isBusy, failure, say, submit } = useSubmission({
    onFailure: (error) => {
      const found = acceptBlocker(error)
      if (!found) return
      setMissing(found)
      say(null)
    },
    afterRefusal: (error) => (acceptBlocker(error) ? undefined : revalidate()),
  })
  const accept = () => submit(() => take('accept', [], onClose))
  return <AcceptBlockerDialog blocker={missing} failure={failure} isBusy={isBusy} onClose={onClose} onSolved={accept} />
}
