import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { MessageButton } from '../../chat/message-button.tsx'
import type { PressedStep } from './exchange-steps.ts'
import { parcelQuery } from '../../../books/parcel/order-path.ts'
import { otherMember } from '../exchange-labels.ts'
import { LabelButton } from '../page/label-button.tsx'
import { AllOrNothing } from './all-or-nothing.tsx'
import classes from './step-buttons.module.css'
import { useOutlasting } from './use-outlasting.ts'
import { useSteps } from './use-steps.tsx'

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

/** All steps the reader can take now; irreversible ones ask first. */
export function StepButtons({ exchange }: { exchange: ShownExchange }) {
  const { openForm } = useOutlasting()
  const { press, runningStep, failure, question } = useSteps(exchange)
  return (
    <div className={classes.buttons}>
      <FailureNotice failure={failure} />
      <AllOrNothing exchange={exchange} />
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
      {question}
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

function NotYetReceived() {
  return (
    <div className={classes.explained}>
      <Button disabled>{m['exchanges.received']()}</Button>
      <span>{m['exchanges.receivedNotYet']()}</span>
    </div>
  )
}
