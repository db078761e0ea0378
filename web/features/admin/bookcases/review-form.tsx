import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import { BOOKCASE_ANSWER_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from '../decisions.module.css'
import { KeyedChoice, pressKey } from '../keyed-choice.tsx'

const DECISIONS = ['accept', 'refuse'] as const
type Decision = (typeof DECISIONS)[number]

const LABELS: Record<Decision, () => string> = { accept: m['bookcaseReview.accept'], refuse: m['bookcaseReview.refuse'] }

/** The decision, by mouse or by keyboard alone: 1 or 2 chooses, Enter decides, the next report has the focus, with nothing chosen. */
export function ReviewForm({ report: { uuid } }: { report: ReviewedReport }) {
  const { decision, setDecision, unchosen, answer, setAnswer, missing, failure, isBusy, send } = useReview(uuid)
  return (
    // The keys are short cuts of the radio buttons inside, which hold the focus.
    // eslint-disable-next-line
    <form
      method="post"
      data-words="asked"
      className={classes.form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => pressKey(event, DECISIONS, setDecision)}
      noValidate
    >
      <KeyedChoice
        legend={m['bookcaseReview.decision']()}
        hint={m['bookcaseReview.keys']()}
        name="decision"
        options={DECISIONS.map((one) => ({ value: one, label: LABELS[one]() }))}
        value={decision}
        onChange={setDecision}
        error={unchosen}
      />
      <Textarea
        label={m['bookcaseReview.answer']()}
        required={decision === 'refuse'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={BOOKCASE_ANSWER_MAX}
        value={answer}
        error={missing}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} textOf={sentenceOf} />
      <Button type="submit" loading={isBusy} className={classes.send}>
        {m['bookcaseReview.decide']()}
      </Button>
    </form>
  )
}

function useReview(uuid: string) {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!decision) return
    const isMissing = decision === 'refuse' && answer.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    await submit(async () => {
      const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']
      await callApi(call[decision].$post({ param: { uuid }, json: { answer } }))
      notifySuccess(m['bookcaseReview.done']())
      await navigate(BOOKCASE_REVIEW_PATH, { replace: true, preventScrollReset: true })
    })
  }
  const unchosen = isAsked && !decision && ruleText('DECISION.REQUIRED')
  return { decision, setDecision, unchosen, answer, setAnswer, missing, failure, isBusy, send }
}
