import { useSearchParams } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { StepDialog } from './step-dialog.tsx'
import { useExchangeStep } from './use-exchange-step.ts'
import type { PressedStep } from './exchange-steps.ts'

const ANSWERS: Record<string, PressedStep> = { yes: 'markSent', no: 'denySending' }

/** Behind the two buttons of the mail that asks whether the book was sent: one press confirms (decision 10). */
export function SentQuestion({ exchange }: { exchange: Exchange }) {
  const [search, setSearch] = useSearchParams()
  const { run } = useExchangeStep(exchange)
  const step = ANSWERS[search.get('sent') ?? '']
  // Answered already, or not to be answered (any more): the page itself says how things are.
  if (!step || !exchange.possibleSteps.includes(step)) return null
  const close = () =>
    setSearch(
      (current) => {
        current.delete('sent')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return <StepDialog exchange={exchange} step={step} onClose={close} onYes={run} />
}
