import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Exchange } from '#contract/exchanges.ts'
import { ADMIN_REASON_MAX } from '#domain/policy.ts'
import { PROBLEM_DECISIONS, type ProblemDecision } from '#domain/problems.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api-client.ts'
import { failureText } from '../../../platform/failure-text.ts'
import { memberFirstName } from '../../../platform/member-name.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formErrors, ruleText } from '../../../ui/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './problem-page.module.css'

type People = { sender: string; receiver: string }

const WORDS: Record<ProblemDecision, { button: () => string; text: (people: People) => string }> = {
  RECEIVED: { button: m['adminProblems.receivedButton'], text: m['adminProblems.receivedText'] },
  REFUNDED: { button: m['adminProblems.refundedButton'], text: m['adminProblems.refundedText'] },
  LOST: { button: m['adminProblems.lostButton'], text: m['adminProblems.lostText'] },
}

/** The three ways to decide; each says what it does and asks for the reason before it is done. */
export function DecisionButtons({ exchange }: { exchange: Exchange }) {
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
        {PROBLEM_DECISIONS.map((one) => (
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

function DecisionForm({ exchange, decision, onClose }: { exchange: Exchange; decision: ProblemDecision; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const people = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setMissing(reason.trim() === '' ? ruleText('REASON.NOT_EMPTY') : null)
    if (reason.trim() === '') return
    setBusy(true)
    try {
      const call = browserApi.api.v1.admin.exchanges[':uuid'].decide
      await read(call.$post({ param: { uuid: exchange.uuid }, json: { decision, reason } }))
      onClose()
      notifySuccess(m['adminProblems.done']())
    } catch (error) {
      setFailure(Object.values(formErrors(error))[0] ?? failureText(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{WORDS[decision].text(people)}</p>
      <Textarea
        label={m['adminProblems.reason']()}
        description={m['adminProblems.reasonHint']()}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ADMIN_REASON_MAX}
        value={reason}
        error={missing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {m['shared.cancel']()}
        </Button>
        <Button type="submit" loading={isBusy}>
          {m['adminProblems.confirm']()}
        </Button>
      </div>
    </form>
  )
}
