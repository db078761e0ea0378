import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useExchangeStep } from './use-exchange-step.ts'
import type { PressedStep } from './exchange-steps.ts'

const ANSWERS: Record<string, PressedStep> = { yes: 'markSent', no: 'denySending' }

/** Buttons of the mail that asks whether the book was sent (decision 10). */
export function SentQuestion({ exchange }: { exchange: Exchange }) {
  const [search, setSearch] = useSearchParams()
  const { take } = useExchangeStep(exchange)
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<unknown>(null)
  const step = ANSWERS[search.get('sent') ?? '']
  // Answered already, or not to be answered (any more): the page itself says how things are, and here why an answer was not taken.
  if (!step || !exchange.possibleSteps.includes(step)) return <FailureNotice failure={refusal} />
  const close = () =>
    setSearch(
      (current) => {
        current.delete('sent')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const refused = (error: unknown) => {
    setRefusal(error)
    return revalidate()
  }
  return <StepDialog exchange={exchange} step={step} onClose={close} onYes={take} afterRefusal={refused} />
}
