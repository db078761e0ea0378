import { Button, Checkbox, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { centsOf } from '#domain/euro-amount.ts'
import type { RefundScope, SenderPoints } from '#domain/refunds.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { ChooseCopies } from '../../exchanges/problem/choose-copies.tsx'
import { ReasonForm } from '../../moderation/reason-form.tsx'
import { sumsOfRefund } from './decision-sums.ts'
import classes from './problem-page.module.css'
import { SumsNote } from './sums-note.tsx'

/** What of an exchange can be given back still. */
interface Left {
  cents: number
  /** Own ones of the receiver, and all that the sender earned. */
  ownPoints: number
  points: number
  feeCredits: number
  copies: string[]
  isUnderway: boolean
  lostCents: number
  isSenderGone: boolean
}

const WORDS: Record<Act, { button: () => string; text: () => string }> = {
  WHOLE: { button: m['refund.wholeButton'], text: m['refund.wholeText'] },
  LINES: { button: m['refund.linesButton'], text: m['refund.linesText'] },
  POINTS: { button: m['refund.pointsButton'], text: m['refund.pointsText'] },
  AMOUNT: { button: m['refund.amountButton'], text: m['refund.amountText'] },
  LOSS: { button: m['refund.lossButton'], text: m['refund.lossText'] },
}

type Act = RefundScope | 'LOSS'

interface RefundButtonsProps {
  exchange: ExchangeWithTimeline
  /** What the receiver has paid. */
  amounts: ExchangeWithTimeline['amounts']
  left: Left
  /** The form with which the page opens, and the declaration of withdrawal that it answers. */
  begun: { scope: RefundScope | null; withdrawal: string | null }
}

/** The ways to give back something of an exchange that is received, and to write down what a bank took of it. */
export function RefundButtons({ exchange, amounts, left, begun }: RefundButtonsProps) {
  const shown = actsFor(left)
  const [act, setAct] = useState<Act | null>(begun.scope && !left.isUnderway && shown.includes(begun.scope) ? begun.scope : null)
  return (
    <section className={classes.decide} aria-labelledby="refund-buttons-title">
      <h2 id="refund-buttons-title" className={classes.decideTitle}>
        {m['refund.actsTitle']()}
      </h2>
      <p>{left.isUnderway ? m['failure.refundRunning']() : leftText(left)}</p>
      {!left.isUnderway && (
        <div className={classes.buttons}>
          {shown.map((one) => (
            <Button key={one} variant="default" onClick={() => setAct(one)}>
              {WORDS[one].button()}
            </Button>
          ))}
        </div>
      )}
      <Dialog opened={act !== null} onClose={() => setAct(null)} title={act ? WORDS[act].button() : ''} width={520}>
        {act && (
          <RefundForm
            key={act}
            exchange={exchange}
            amounts={amounts}
            left={left}
            act={act}
            withdrawal={begun.withdrawal}
            onClose={() => setAct(null)}
          />
        )}
      </Dialog>
    </section>
  )
}

function actsFor({ cents, points, feeCredits, copies, lostCents }: Left): Act[] {
  return [
    ...(lostCents > 0 ? (['LOSS'] as const) : []),
    ...(cents + points + feeCredits > 0 ? (['WHOLE'] as const) : []),
    ...(copies.length > 1 ? (['LINES'] as const) : []),
    ...(points > 1 ? (['POINTS'] as const) : []),
    ...(cents > 0 ? (['AMOUNT'] as const) : []),
  ]
}

function leftText({ cents, points, lostCents }: Left): string {
  const left = m['refund.left']({ money: formatCents(cents), points: formatPoints(points) })
  return lostCents > 0 ? `${m['refund.lossOpen']({ money: formatCents(lostCents) })} ${left}` : left
}

interface RefundFormProps extends Pick<RefundButtonsProps, 'exchange' | 'amounts' | 'left'> {
  act: Act
  withdrawal: string | null
  onClose: () => void
}

function RefundForm({ exchange, amounts, left, act, withdrawal, onClose }: RefundFormProps) {
  const { revalidate } = useRevalidator()
  // The same for one dialog, so that pressing again after a lost answer is no second refund.
  const requestId = useRef(newUuid())
  const chosen = useChosen(left)
  const { copies, part } = chosen
  const draft = useState(withdrawal === null ? '' : m['refund.withdrawalReason']())
  const [isMade, setMade] = useState(false)
  const [choice, setChoice] = useState<SenderPoints | ''>(left.isSenderGone ? 'LEFT' : '')
  const asksPoints = act !== 'AMOUNT' && left.points > 0
  async function confirm(reason: string): Promise<unknown> {
    const asked = { requestId: requestId.current, reason, ...(asksPoints && choice !== '' && { senderPoints: choice }) }
    const [calls, param] = [browserApi.api.v1.admin.exchanges[':uuid'], { uuid: exchange.uuid }]
    if (act === 'LOSS') return callApi(calls['book-loss'].$post({ param, json: { ...asked, senderPoints: choice || 'LEFT' } }))
    const json = { ...asked, ...(withdrawal !== null && { withdrawal }), scope: act, ...chosen.asked(act) }
    return callApi(isMade ? calls['book-refund'].$post({ param, json }) : calls.refund.$post({ param, json }))
  }
  const done = () => {
    onClose()
    notifySuccess(act === 'LOSS' ? m['refund.lossDone']() : m['refund.done']())
    return revalidate()
  }
  return (
    <ReasonForm
      text={WORDS[act].text()}
      label={m['admin.reason']()}
      hint={m['refund.reasonHint']()}
      submitLabel={WORDS[act].button()}
      isReasonNeeded
      onSubmit={confirm}
      onDone={done}
      onRefused={revalidate}
      onCancel={onClose}
      draft={draft}
      ownSentenceOf={(error) => (hasCode(error, 'EXCHANGE_STATE') ? m['refund.stale']() : undefined)}
      canSubmit={chosen.isReady(act) && (!asksPoints || choice !== '')}
    >
      <WhatGoesBack act={act} exchange={exchange} left={left} chosen={chosen} />
      {asksPoints && <PointsChoice isSenderGone={left.isSenderGone} value={choice} onChange={setChoice} />}
      {amounts && (act === 'WHOLE' || act === 'LINES' || (act === 'POINTS' && part !== null)) && (
        <RefundSums
          scope={act}
          left={left}
          amounts={amounts}
          names={{ sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }}
          prices={part === null ? pricesOf(exchange, left, copies) : { before: left.points, back: part }}
          isTaken={choice === 'TAKEN'}
        />
      )}
      {act !== 'LOSS' && <MadeBefore isMade={isMade} onChange={setMade} />}
    </ReasonForm>
  )
}

/** What is chosen to go back: copies, a part of the price, or euros. */
function useChosen(left: Left) {
  const [copies, setCopies] = useState<readonly string[]>([])
  const [typedPart, setPart] = useState('')
  const [euros, setEuros] = useState(() => amountText(left.cents))
  const [cents, part] = [centsOf(euros), pointsOf(typedPart, left)]
  const isReady = (act: Act): boolean =>
    (act !== 'LINES' || copies.length > 0) &&
    (act !== 'POINTS' || part !== null) &&
    (act !== 'AMOUNT' || (cents !== null && cents <= left.cents))
  const asked = (act: Act) => ({
    ...(act === 'LINES' && { copies: [...copies] }),
    ...(act === 'POINTS' && part !== null && { points: part }),
    ...(act === 'AMOUNT' && cents !== null && { cents }),
  })
  return { copies, setCopies, part, typedPart, setPart, euros, setEuros, isReady, asked }
}

interface WhatGoesBackProps extends Pick<RefundFormProps, 'act' | 'exchange' | 'left'> {
  chosen: ReturnType<typeof useChosen>
}

function WhatGoesBack({ act, exchange, left, chosen }: WhatGoesBackProps) {
  if (act === 'POINTS') return <PartOfPrice left={left} value={chosen.typedPart} onChange={chosen.setPart} />
  if (act === 'AMOUNT') return <Amount left={left} value={chosen.euros} onChange={chosen.setEuros} />
  if (act !== 'LINES') return null
  return (
    <ChooseCopies
      legend={m['refund.copies']()}
      lines={exchange.lines.filter(({ offerUuid }) => left.copies.includes(offerUuid))}
      chosen={chosen.copies}
      onChange={chosen.setCopies}
    />
  )
}

/** Euros as a person types them: the amount with which the field begins. */
function amountText(cents: number): string {
  return cents > 0 ? formatCents(cents).replace(/[^\d.,]/gu, '') : ''
}

interface RefundSumsProps {
  scope: RefundScope
  left: Left
  amounts: NonNullable<ExchangeWithTimeline['amounts']>
  names: { sender: string; receiver: string }
  prices: { before: number; back: number }
  /** The sender's points are taken back. */
  isTaken: boolean
}

/** What both have after the refund. */
function RefundSums({ scope, left, amounts, names, prices, isTaken }: RefundSumsProps) {
  const sums = sumsOfRefund(scope, left, amounts, prices)
  return <SumsNote sums={sums} names={names} sender={isTaken ? 'gives' : 'keeps'} />
}

/** Points: of the copies that were not given back before, and of those that are chosen. */
function pricesOf({ lines }: ExchangeWithTimeline, left: Left, copies: readonly string[]): { before: number; back: number } {
  const priceOf = (ids: readonly string[]) =>
    lines.filter(({ offerUuid }) => ids.includes(offerUuid)).reduce((sum, { price }) => sum + price, 0)
  return { before: priceOf(left.copies), back: priceOf(copies) }
}

/** Points of the price, fewer than are left: all of them are another refund. */
function PartOfPrice({ left, value, onChange }: { left: Left; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label={m['refund.points']()}
      description={m['refund.pointsHint']({ max: left.points - 1 })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Typed points of the price, from one to one fewer than are left; null for anything else. */
function pointsOf(typed: string, left: Left): number | null {
  const points = /^\d+$/u.test(typed.trim()) ? Number(typed) : 0
  return points >= 1 && points < left.points ? points : null
}

/** Euros, at most what is left. */
function Amount({ left, value, onChange }: { left: Left; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label={m['refund.amount']()}
      description={m['refund.amountHint']({ money: formatCents(left.cents) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Whether it was made at the provider's desk, and is only booked here. */
function MadeBefore({ isMade, onChange }: { isMade: boolean; onChange: (isMade: boolean) => void }) {
  return (
    <Checkbox
      label={m['refund.made']()}
      description={m['refund.madeHint']()}
      checked={isMade}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface PointsChoiceProps {
  isSenderGone: boolean
  value: SenderPoints | ''
  onChange: (value: SenderPoints) => void
}

/** What becomes of what the sender earned; nobody who has left gives anything back. */
function PointsChoice({ isSenderGone, value, onChange }: PointsChoiceProps) {
  const left = { value: 'LEFT', label: m['refund.leave'](), hint: m['refund.leaveHint']() } as const
  const taken = { value: 'TAKEN', label: m['refund.take'](), hint: m['refund.takeHint']() } as const
  return (
    <RadioGroup
      legend={m['refund.senderPoints']()}
      name="senderPoints"
      options={isSenderGone ? [left] : [left, taken]}
      value={value}
      onChange={onChange}
    />
  )
}
