import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { MessageButton } from '../../chat/message-button.tsx'
import { acceptBlocker } from '../accept/accept-blocker-dialog.tsx'
import { asksWhatComes, type PressedStep } from './exchange-steps.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { parcelQuery } from '../../../books/parcel/order-path.ts'
import { otherMember } from '../exchange-labels.ts'
import { LabelButton } from '../page/label-button.tsx'
import classes from './step-buttons.module.css'
import { asksFirst, StepDialog } from './step-dialog.tsx'
import { useExchangeStep } from './use-exchange-step.ts'
import { useOutlasting } from './use-outlasting.ts'

/** In the order of the buttons; the first ones are what most people want. */
const BUTTONS: readonly { step: PressedStep; label: () => string; variant: 'filled' | 'default' | 'subtle' }[] = [
  { step: 'accept', label: m['exchanges.accept'], variant: 'filled' },
  { step: 'confirm', label: m['exchanges.received'], variant: 'filled' },
  { step: 'markSent', label: m['exchanges.markSent'], variant: 'default' },
  { step: 'revoke', label: m['exchanges.revoke'], variant: 'default' },
  { step: 'abandon', label: m['exchanges.revoke'], variant: 'default' },
  { step: 'denySending', label: m['exchanges.denySending'], variant: 'default' },
  { step: 'withdrawReportUnlabelled', label: m['problem.withdraw'], variant: 'subtle' },
  { step: 'withdrawReportUnsent', label: m['problem.withdraw'], variant: 'subtle' },
  { step: 'withdrawReportSent', label: m['problem.withdraw'], variant: 'subtle' },
  { step: 'withdraw', label: m['exchanges.withdraw'], variant: 'subtle' },
]

/** Everything the reader can do with an exchange now; what ends or moves something asks first. */
export function StepButtons({ exchange }: { exchange: ShownExchange }) {
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

  return (
    <div className={classes.buttons}>
      <FailureNotice failure={failure} />
      {exchange.onlyTogether && exchange.lines.length > 1 && exchange.status === 'REQUESTED' && <AllOrNothing exchange={exchange} />}
      {exchange.role === 'sender' && <LabelButton exchange={exchange} />}
      {exchange.role === 'receiver' && exchange.status === 'PENDING_PAYMENT' && !exchange.isPaymentChecked && (
        <ContinuePayment exchange={exchange} />
      )}
      {exchange.role === 'receiver' && exchange.status === 'REQUEST_ACCEPTED' && <NotYetReceived />}
      {BUTTONS.filter(({ step }) => exchange.possibleSteps.includes(step)).map(({ step, label, variant }) => (
        <Button
          key={step}
          variant={step === 'confirm' && exchange.status === 'LABEL_READY' ? 'default' : variant}
          loading={runningStep === step}
          disabled={runningStep !== null && runningStep !== step}
          onClick={() => press(step)}
        >
          {label()}
        </Button>
      ))}
      <FormButtons exchange={exchange} isDisabled={runningStep !== null} />
      {exchange.role !== 'admin' && (
        <MessageButton recipient={otherMember(exchange)} variant="subtle" onWrite={() => openForm('message', exchange)} />
      )}
      <StepDialog exchange={exchange} step={askedStep} onClose={() => setAskedStep(null)} onYes={run} />
    </div>
  )
}

/** Steps that take a form; it stays open when this button goes. */
function FormButtons({ exchange, isDisabled }: { exchange: ShownExchange; isDisabled: boolean }) {
  const { openForm } = useOutlasting()
  return (
    <>
      {exchange.possibleSteps.includes('decline') && (
        <Button variant="default" disabled={isDisabled} onClick={() => openForm('decline', exchange)}>
          {m['exchanges.decline']()}
        </Button>
      )}
      {exchange.possibleSteps.includes('report') && (
        <Button variant="subtle" onClick={() => openForm('report', exchange)}>
          {m['problem.report']()}
        </Button>
      )}
    </>
  )
}

function ContinuePayment({ exchange }: { exchange: ShownExchange }) {
  return (
    <Button component={Link} to={`/checkout/payment?${parcelQuery(exchange.lines.map(({ offerUuid }) => offerUuid))}`}>
      {m['exchanges.continuePayment']()}
    </Button>
  )
}

function AllOrNothing({ exchange }: { exchange: ShownExchange }) {
  const name = memberFirstName(exchange.requestedBy)
  return (
    <p className={classes.allOrNothing}>
      {exchange.role === 'receiver' ? m['exchanges.onlyTogether']() : m['exchanges.onlyTogetherSender']({ name })}
    </p>
  )
}

function NotYetReceived() {
  return (
    <div className={classes.explained}>
      <Button disabled>{m['exchanges.received']()}</Button>
      <span>{m['exchanges.receivedNotYet']()}</span>
    </div>
  )
}
