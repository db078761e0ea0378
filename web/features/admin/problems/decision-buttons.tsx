import { Button, NativeSelect } from '@mantine/core'
import { useState, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { decisionsFor, type ProblemDecision, type ProblemKind } from '#domain/problems.ts'
import { m } from '#messages'
import { QUESTION_DAYS } from '#domain/policy/problems.ts'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { isExchanged } from '../../exchanges/exchange-labels.ts'
import { ChooseCopies } from '../../exchanges/problem/choose-copies.tsx'
import { ReasonForm, type Draft } from '../../moderation/reason-form.tsx'
import { sumsOfDecision } from './decision-sums.ts'
import classes from './problem-page.module.css'
import { SumsNote } from './sums-note.tsx'

type People = { sender: string; receiver: string }

const WORDS: Record<ProblemDecision, { button: () => string; text: (people: People) => string }> = {
  RECEIVED: { button: m['adminProblems.receivedButton'], text: m['adminProblems.receivedText'] },
  IN_PART: { button: m['adminProblems.inPartButton'], text: m['adminProblems.inPartText'] },
  REFUNDED: { button: m['adminProblems.refundedButton'], text: m['adminProblems.refundedText'] },
  LOST: { button: m['adminProblems.lostButton'], text: m['adminProblems.lostText'] },
}

interface DecisionButtonsProps {
  exchange: ExchangeWithTimeline
  kind: ProblemKind
  /** What the receiver has paid. */
  amounts: ExchangeWithTimeline['amounts']
  /** What the page shows of the report. */
  version: string
}

/** The ways to decide that fit what was reported; each says what it does and asks for the reason before it is done. */
export function DecisionButtons({ exchange, kind, amounts, version }: DecisionButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const [decision, setDecision] = useState<ProblemDecision>('RECEIVED')
  const draft = useState('')
  function open(next: ProblemDecision) {
    const [, setReason] = draft
    // Another decision has another reason.
    if (next !== decision) setReason('')
    setDecision(next)
    setOpen(true)
  }
  return (
    <section className={classes.decide} aria-labelledby="decide-title">
      <h2 id="decide-title" className={classes.decideTitle}>
        {m['adminProblems.decide']()}
      </h2>
      <p>{m['adminProblems.decideText']()}</p>
      {exchange.lines.filter(isExchanged).length === 1 && exchange.price > 1 && <p>{m['adminProblems.partOfPriceHint']()}</p>}
      <AskButtons exchange={exchange} />
      <div className={classes.buttons}>
        {decisionsFor(kind, exchange.lines.filter(isExchanged).length).map((one) => (
          <Button key={one} variant="default" onClick={() => open(one)}>
            {WORDS[one].button()}
          </Button>
        ))}
      </div>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={WORDS[decision].button()} width={520}>
        <DecisionForm
          exchange={exchange}
          // What the bank gives back is not known here.
          amounts={kind === 'CHARGEBACK' ? null : amounts}
          decision={decision}
          version={version}
          draft={draft}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </section>
  )
}

interface DecisionFormProps extends Pick<DecisionButtonsProps, 'exchange' | 'amounts' | 'version'> {
  decision: ProblemDecision
  /** The reason, which outlasts a look at what was added meanwhile. */
  draft: Draft
  onClose: () => void
}

function DecisionForm({ exchange, amounts, decision, version, draft, onClose }: DecisionFormProps) {
  const { revalidate } = useRevalidator()
  const [copies, setCopies] = useState<readonly string[]>(exchange.problem?.copies ?? [])
  const isInPart = decision === 'IN_PART'
  const inParcel = exchange.lines.filter(isExchanged)
  const backPrice = inParcel.filter(({ offerUuid }) => copies.includes(offerUuid)).reduce((sum, { price }) => sum + price, 0)
  const people = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  function decide(reason: string): Promise<unknown> {
    const call = browserApi.api.v1.admin.exchanges[':uuid'].decide
    return callApi(call.$post({ param: { uuid: exchange.uuid }, json: { decision, reason, version, copies: isInPart ? [...copies] : [] } }))
  }
  async function done(): Promise<void> {
    onClose()
    notifySuccess(m['adminProblems.done']())
    await revalidate()
  }
  return (
    <ReasonForm
      text={WORDS[decision].text(people)}
      label={m['adminProblems.reason']()}
      hint={m['adminProblems.reasonHint']()}
      submitLabel={m['adminProblems.confirm']()}
      isReasonNeeded
      onSubmit={decide}
      onDone={done}
      onRefused={revalidate}
      onCancel={onClose}
      ownSentenceOf={ownSentence}
      draft={draft}
      canSubmit={!isInPart || (copies.length > 0 && copies.length < inParcel.length)}
    >
      {isInPart && (
        <ChooseCopies
          legend={m['adminProblems.inPartCopies']()}
          hint={m['formsRules.decisionCopies']()}
          lines={inParcel}
          chosen={copies}
          onChange={setCopies}
        />
      )}
      {amounts && <SumsNote sums={sumsOfDecision(decision, amounts, isInPart ? backPrice : 0)} names={people} sender="gets" />}
    </ReasonForm>
  )
}

function ownSentence(error: unknown): string | undefined {
  if (hasCode(error, 'CASE_CHANGED')) return m['adminProblems.changed']()
  return hasCode(error, 'PAYMENT_DISPUTED') ? m['adminProblems.inPartDisputed']() : undefined
}

type Side = 'sender' | 'receiver'
const USUAL_DAYS = 3

/** Asks one of the two of a case for what is missing, with a day for the answer. */
function AskButtons({ exchange }: { exchange: ExchangeWithTimeline }) {
  const [side, setSide] = useState<Side | null>(null)
  const names = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  return (
    <div className={classes.buttons}>
      {(['sender', 'receiver'] as const).map((one) => (
        <Button key={one} variant="default" onClick={() => setSide(one)}>
          {m['adminProblems.ask']({ name: names[one] })}
        </Button>
      ))}
      <Dialog
        opened={side !== null}
        onClose={() => setSide(null)}
        title={side ? m['adminProblems.ask']({ name: names[side] }) : ''}
        width={520}
      >
        {side && <AskForm key={side} uuid={exchange.uuid} side={side} name={names[side]} onClose={() => setSide(null)} />}
      </Dialog>
    </div>
  )
}

function AskForm({ uuid, side, name, onClose }: { uuid: string; side: Side; name: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // The same for one dialog, so that pressing again after a lost answer is no second question.
  const requestId = useRef(newUuid())
  const [days, setDays] = useState<(typeof QUESTION_DAYS)[number]>(USUAL_DAYS)
  const ask = (text: string) => {
    const json = { requestId: requestId.current, of: side, text, days }
    return callApi(browserApi.api.v1.admin.exchanges[':uuid'].ask.$post({ param: { uuid }, json }))
  }
  async function done(): Promise<void> {
    onClose()
    notifySuccess(m['adminProblems.asked']({ name }))
    await revalidate()
  }
  return (
    <ReasonForm
      text={m['adminProblems.askText']({ name })}
      label={m['adminProblems.question']()}
      hint={m['adminProblems.questionHint']()}
      submitLabel={m['adminProblems.ask']({ name })}
      isReasonNeeded
      onSubmit={ask}
      onDone={done}
      onRefused={revalidate}
      onCancel={onClose}
      ownSentenceOf={(error) => (hasCode(error, 'EXCHANGE_STATE') ? m['adminProblems.changed']() : undefined)}
    >
      <NativeSelect
        label={m['adminProblems.questionDays']()}
        value={String(days)}
        data={QUESTION_DAYS.map((count) => ({ value: String(count), label: m['adminMembers.daysSome']({ count }) }))}
        onChange={({ currentTarget: { value } }) => setDays(QUESTION_DAYS.find((count) => String(count) === value) ?? USUAL_DAYS)}
      />
    </ReasonForm>
  )
}
