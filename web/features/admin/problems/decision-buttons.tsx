import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { decisionsFor, type ProblemDecision, type ProblemKind } from '#domain/problems.ts'
import { m } from '#messages'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { isExchanged } from '../../exchanges/exchange-labels.ts'
import { ChooseCopies } from '../../exchanges/problem/choose-copies.tsx'
import { ReasonForm } from '../../moderation/reason-form.tsx'
import classes from './problem-page.module.css'

type People = { sender: string; receiver: string }

const WORDS: Record<ProblemDecision, { button: () => string; text: (people: People) => string }> = {
  RECEIVED: { button: m['adminProblems.receivedButton'], text: m['adminProblems.receivedText'] },
  IN_PART: { button: m['adminProblems.inPartButton'], text: m['adminProblems.inPartText'] },
  REFUNDED: { button: m['adminProblems.refundedButton'], text: m['adminProblems.refundedText'] },
  LOST: { button: m['adminProblems.lostButton'], text: m['adminProblems.lostText'] },
}

/** The ways to decide that fit what was reported; each says what it does and asks for the reason before it is done. */
export function DecisionButtons({ exchange, kind }: { exchange: ExchangeWithTimeline; kind: ProblemKind }) {
  const [isOpen, setOpen] = useState(false)
  const [decision, setDecision] = useState<ProblemDecision>('RECEIVED')
  function open(next: ProblemDecision) {
    setDecision(next)
    setOpen(true)
  }
  return (
    <section className={classes.decide} aria-labelledby="decide-title">
      <h2 id="decide-title" className={classes.decideTitle}>
        {m['adminProblems.decide']()}
      </h2>
      <p>{m['adminProblems.decideText']()}</p>
      <div className={classes.buttons}>
        {decisionsFor(kind, exchange.lines.filter(isExchanged).length).map((one) => (
          <Button key={one} variant="default" onClick={() => open(one)}>
            {WORDS[one].button()}
          </Button>
        ))}
      </div>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={WORDS[decision].button()} width={520}>
        <DecisionForm exchange={exchange} decision={decision} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function DecisionForm({ exchange, decision, onClose }: { exchange: ExchangeWithTimeline; decision: ProblemDecision; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [copies, setCopies] = useState<readonly string[]>(exchange.problem?.copies ?? [])
  const isInPart = decision === 'IN_PART'
  const inParcel = exchange.lines.filter(isExchanged)
  const people = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  function decide(reason: string): Promise<unknown> {
    const call = browserApi.api.v1.admin.exchanges[':uuid'].decide
    return read(call.$post({ param: { uuid: exchange.uuid }, json: { decision, reason, copies: isInPart ? [...copies] : [] } }))
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
      ownSentenceOf={(error) => (hasCode(error, 'PAYMENT_DISPUTED') ? m['adminProblems.inPartDisputed']() : undefined)}
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
    </ReasonForm>
  )
}
