import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { takeStep, type LeftOut, type PressedStep } from './exchange-steps.ts'
import { exchangedCopies, otherMember } from '../exchange-labels.ts'
import { useOutlasting } from './use-outlasting.ts'

/** What is said after a step; accept and confirm open a dialog through the address instead. */
const SAID: Partial<Record<PressedStep, (facts: { name: string; count: number }) => string>> = {
  revoke: () => m['exchanges.revoked'](),
  abandon: () => m['exchanges.abandoned'](),
  withdraw: m['exchanges.withdrawn'],
  markSent: m['exchanges.markedSent'],
  withdrawReportUnlabelled: () => m['problem.withdrawn'](),
  withdrawReportUnsent: () => m['problem.withdrawn'](),
  withdrawReportSent: () => m['problem.withdrawn'](),
  denySending: m['exchanges.deniedSending'],
}

/** Dialogs that the address opens, so that a reload and the way back behave (B §2). */
const OPENED: Partial<Record<PressedStep, string>> = { accept: '?requestAccepted=true', confirm: '?bookReceived=true' }

interface StepRunner {
  /** Takes the step, calls `onTaken` and shows the new state. @throws what the call threw, for whoever tells it where it was pressed. */
  take: (step: PressedStep, leftOut?: readonly LeftOut[], onTaken?: () => void) => Promise<void>
  runningStep: PressedStep | null
  /** Why the last step was not taken; null while there is nothing to say. */
  failure: unknown
  /** Takes the step and shows the new state, also after a refusal (decision 31). */
  run: (step: PressedStep) => Promise<void>
}

/** Takes steps of one exchange and refreshes the page. `isTold` may handle a failure itself and return true. */
export function useExchangeStep(exchange: ShownExchange, isTold?: (error: unknown) => boolean): StepRunner {
  const [pressed, setPressed] = useState<PressedStep | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { keepRefusal } = useOutlasting()
  const { isBusy, failure, say, submit } = useSubmission({
    onFailure: (error) => {
      if (isTold?.(error)) return say(null)
      // The line of the exchange tells it, or the list when the line is gone.
      keepRefusal(exchange, error)
    },
    afterRefusal: revalidate,
  })

  async function finish(step: PressedStep, processing: boolean) {
    const search = OPENED[step]
    if (processing) notifySuccess(m['exchanges.acceptedProcessing']())
    else if (search) return navigate({ search }, { preventScrollReset: true })
    else notifySuccess(SAID[step]?.({ name: memberFirstName(otherMember(exchange)), count: exchangedCopies(exchange).length }) ?? '')
    return revalidate()
  }

  async function take(step: PressedStep, leftOut?: readonly LeftOut[], onTaken?: () => void) {
    const { processing } = await takeStep(step, exchange, leftOut)
    onTaken?.()
    await finish(step, processing)
  }

  async function run(step: PressedStep) {
    setPressed(step)
    keepRefusal(exchange, null)
    await submit(() => take(step))
  }
  return { runningStep: isBusy ? pressed : null, failure, run, take }
}
