import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'
import { parcelQuery } from '../../../books/parcel/order-path.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import { useRestriction } from '../../../platform/session/session.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { otherMember } from '../exchange-labels.ts'
import { AllOrNothing } from '../steps/all-or-nothing.tsx'
import { choiceIcon, choiceLabel } from '../steps/choice-labels.tsx'
import { endsWithdraw, type PressedStep } from '../steps/exchange-steps.ts'
import { choicesOf, type Choice } from '../steps/step-choices.ts'
import { useLabel } from '../steps/use-label.ts'
import { useOutlasting } from '../steps/use-outlasting.ts'
import { useSteps } from '../steps/use-steps.tsx'
import { StoryNote } from '../story/story-note.tsx'
import { ExchangeRow } from './exchange-row.tsx'
import { peopleOf } from './people.ts'

/** An open or recently ended exchange with its actions. */
export function RunningRow({ exchange }: { exchange: ShownExchange }) {
  const { main, others } = choicesOf(exchange)
  const { run, runningChoice, failure, question } = useChoices(exchange)
  const isRestricted = useRestriction() !== null
  const isGone = otherMember(exchange).firstName === ''
  const offered = others.filter((choice) => choice !== 'message' || !(isRestricted || isGone))
  return (
    <ExchangeRow
      exchange={exchange}
      people={peopleOf(exchange)}
      price={formatPoints(exchange.parcelPrice)}
      note={
        <>
          <StoryNote exchange={exchange} />
          <AllOrNothing exchange={exchange} />
          <FailureNotice failure={failure} />
          {question}
        </>
      }
      main={main && <MainButton exchange={exchange} choice={main} isBusy={runningChoice === main} onPress={run} />}
      actions={offered.map((choice) => ({
        label: choiceLabel(choice, exchange),
        icon: choiceIcon(choice),
        onClick: () => run(choice),
      }))}
      quiet={isEnded(exchange.status)}
    />
  )
}

/** Takes a choice: a step, a form, or the label. */
function useChoices(exchange: ShownExchange) {
  const { press, runningStep, failure, question } = useSteps(exchange)
  const label = useLabel(exchange)
  const { openForm } = useOutlasting()
  const runningChoice: PressedStep | 'label' | null = label.isBusy ? 'label' : runningStep
  function run(choice: Choice) {
    // One after the other: the menu can be opened while a step is taken.
    if (runningChoice !== null) return
    if (choice === 'label') label.download()
    else if (choice === 'decline' || choice === 'report' || choice === 'message') openForm(choice, exchange)
    else if (choice !== 'pay') press(choice)
  }
  return { run, runningChoice, failure: failure ?? label.failure, question }
}

interface MainButtonProps {
  exchange: ShownExchange
  choice: Choice
  isBusy: boolean
  onPress: (choice: Choice) => void
}

/** What is expected of the reader; says before the press what the label ends. */
function MainButton({ exchange, choice, isBusy, onPress }: MainButtonProps) {
  const warning = useId()
  if (choice === 'pay')
    return (
      <Button component={Link} to={`/checkout/payment?${parcelQuery(exchange.lines.map(({ offerUuid }) => offerUuid))}`} fullWidth>
        {choiceLabel(choice, exchange)}
      </Button>
    )
  const isLast = choice === 'label' && endsWithdraw(exchange)
  return (
    <>
      <Button
        loading={isBusy}
        leftSection={choice === 'label' ? <DownloadIcon size={18} /> : undefined}
        onClick={() => onPress(choice)}
        aria-describedby={isLast ? warning : undefined}
        fullWidth
      >
        {choiceLabel(choice, exchange)}
      </Button>
      {isLast && <small id={warning}>{m['exchanges.labelEndsWithdraw']()}</small>}
    </>
  )
}
