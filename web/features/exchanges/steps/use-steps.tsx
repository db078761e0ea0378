import { useState, type ReactNode } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { acceptBlocker } from '../accept/accept-blocker-dialog.tsx'
import { asksWhatComes, type PressedStep } from './exchange-steps.ts'
import { asksFirst, StepDialog } from './step-dialog.tsx'
import { useExchangeStep } from './use-exchange-step.ts'
import { useOutlasting } from './use-outlasting.ts'

interface Steps {
  press: (step: PressedStep) => void
  runningStep: PressedStep | null
  /** Why the last step was not taken; null while there is nothing to say. */
  failure: unknown
  /** Stands beside the buttons. */
  question: ReactNode
}

/** Takes steps of one exchange by a press; irreversible ones ask first. */
export function useSteps(exchange: ShownExchange): Steps {
  const [askedStep, setAskedStep] = useState<PressedStep | null>(null)
  const { openForm, openBlocked } = useOutlasting()
  const { runningStep, failure, run } = useExchangeStep(exchange, (error) => {
    const blocker = acceptBlocker(error)
    if (blocker) openBlocked(exchange, blocker)
    return blocker !== null
  })
  function press(step: PressedStep) {
    if (step === 'accept' && asksWhatComes(exchange)) openForm('accept', exchange)
    else if (asksFirst(step)) setAskedStep(step)
    else void run(step)
  }
  const question = <StepDialog exchange={exchange} step={askedStep} onClose={() => setAskedStep(null)} onYes={run} />
  return { press, runningStep, failure, question }
}
