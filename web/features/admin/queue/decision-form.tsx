import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ModerationCase } from '#contract/moderation.ts'
import { GROUNDS, type Ground } from '#domain/grounds.ts'
import { STATEMENT_FACTS_MAX } from '#domain/policy/reports.ts'
import { OUTCOMES, type Outcome } from '#domain/reports.ts'
import { m } from '#messages'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { groundLabel } from '#messages/words/reports.ts'
import { doneWords } from '../proposals/proposal-labels.ts'
import classes from '../decisions/decisions.module.css'
import { KeyedChoice, pressKey } from '../decisions/keyed-choice.tsx'
import { isPossible, outcomeLabel } from './outcome-labels.ts'

/**
 * The decision on a case, by mouse or by keyboard alone: number keys choose, Enter decides, the next case has the focus, with nothing
 * chosen. The reasons come from a template, which can be changed.
 */
export function DecisionForm({ open }: { open: ModerationCase }) {
  const decision = useDecision(open)
  const { outcome, setOutcome, unchosen, ground, facts, setFacts, changeGround, missing, failure, isBusy, send } = decision
  const choose = (byKey: Outcome) => isPossible(byKey, open) && setOutcome(byKey)
  return (
    // The keys are short cuts of the radio buttons inside, which hold the focus.
    // eslint-disable-next-line
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => pressKey(event, OUTCOMES, choose)}
      noValidate
    >
      <KeyedChoice
        legend={m['moderationQueue.decision']()}
        hint={m['moderationQueue.keys']()}
        name="outcome"
        options={OUTCOMES.map((one) => ({ value: one, label: outcomeLabel(one, open), isImpossible: !isPossible(one, open) }))}
        value={outcome}
        onChange={setOutcome}
        error={unchosen}
      />
      <NativeSelect
        label={m['moderationQueue.ground']()}
        data={GROUNDS.map((one) => ({ value: one, label: groundLabel(one) }))}
        value={ground}
        onChange={(event) => changeGround(GROUNDS.find((one) => one === event.currentTarget.value) ?? 'OTHER')}
      />
      {outcome && outcome !== 'KEEP' && (
        <Textarea
          label={m['moderationQueue.facts']()}
          description={m['moderationQueue.factsHint']({ language: (open.member?.language ?? 'de').toUpperCase() })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={STATEMENT_FACTS_MAX}
          value={facts}
          error={missing}
          onChange={(event) => setFacts(event.currentTarget.value)}
        />
      )}
      {outcome === 'BLOCK' && <p className={classes.hint}>{m['proposal.caseHint']()}</p>}
      <FailureNotice failure={failure} textOf={refusalText} />
      <Button type="submit" loading={isBusy} className={classes.send}>
        {m['moderationQueue.decide']()}
      </Button>
    </form>
  )
}

function refusalText(error: unknown): string {
  return hasCode(error, 'CASE_CHANGED') ? m['moderationQueue.changed']() : sentenceOf(error)
}

function useDecision({ kind, uuid, version, ground: named, facts: templates }: ModerationCase) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, failure, submit } = useSubmission({
    // What was added is read anew, and decided anew; anything else would lead to another case, away from what is said of this one.
    afterRefusal: (error) => {
      if (!hasCode(error, 'CASE_CHANGED')) return undefined
      setOutcome(null)
      setAsked(false)
      return revalidate()
    },
  })
  const [ground, setGround] = useState<Ground>(named)
  const [written, setWritten] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const facts = written ?? templates.find((template) => template.ground === ground)?.text ?? ''
  async function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!outcome) return
    const isMissing = outcome !== 'KEEP' && facts.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    await submit(async () => {
      const call = browserApi.api.v1.admin.moderation[':kind'][':uuid'].decide
      const json = { outcome, ground, version, facts: outcome === 'KEEP' ? '' : facts }
      const answer = await read(call.$post({ param: { kind, uuid }, json }))
      notifySuccess(doneWords(answer, m['moderationQueue.decided']()))
      await navigate('/admin/moderation', { replace: true, preventScrollReset: true })
    })
  }
  const unchosen = isAsked && !outcome && ruleText('DECISION.REQUIRED')
  return { outcome, setOutcome, unchosen, ground, changeGround: setGround, facts, setFacts: setWritten, missing, failure, isBusy, send }
}
