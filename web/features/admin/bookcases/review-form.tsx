import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import { BOOKCASE_ANSWER_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import classes from './review-page.module.css'

const DECISIONS = ['accept', 'refuse'] as const
type Decision = (typeof DECISIONS)[number]

const LABELS: Record<Decision, () => string> = { accept: m['bookcaseReview.accept'], refuse: m['bookcaseReview.refuse'] }

/** The decision, by mouse or by keyboard alone: 1 or 2 chooses, Enter decides, the next report has the focus. */
export function ReviewForm({ report: { uuid } }: { report: ReviewedReport }) {
  const { decision, setDecision, answer, setAnswer, missing, failure, isBusy, send } = useReview(uuid)
  const chosen = useFocusOn(decision)
  function choose(event: KeyboardEvent<HTMLFormElement>) {
    const isTyping = event.target instanceof HTMLTextAreaElement
    const byKey = DECISIONS[Number(event.key) - 1]
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey || !byKey) return
    event.preventDefault()
    setDecision(byKey)
  }
  return (
    // The keys are short cuts of the radio buttons inside, which hold the focus.
    // eslint-disable-next-line
    <form className={classes.form} onSubmit={(event) => void send(event)} onKeyDown={choose} noValidate>
      <fieldset className={classes.decisions}>
        <legend className={classes.legend}>{m['bookcaseReview.decision']()}</legend>
        <p className={classes.hint}>{m['bookcaseReview.keys']()}</p>
        {DECISIONS.map((one, index) => (
          <label key={one} className={classes.decision}>
            <input
              ref={one === decision ? chosen : undefined}
              type="radio"
              name="decision"
              data-decision={one}
              checked={one === decision}
              onChange={() => setDecision(one)}
            />
            <kbd className={classes.key}>{index + 1}</kbd>
            {LABELS[one]()}
          </label>
        ))}
      </fieldset>
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

/** The choice that a report begins with has the focus; a number key moves it along. */
function useFocusOn(decision: Decision) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chosen.current?.dataset['decision'] === decision) chosen.current.focus({ preventScroll: true })
  }, [decision])
  return chosen
}

function useReview(uuid: string) {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission()
  const [decision, setDecision] = useState<Decision>('accept')
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    const isMissing = decision === 'refuse' && answer.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    await submit(async () => {
      const call = browserApi.api.v1.admin['bookcase-reports'][':uuid']
      await read(call[decision].$post({ param: { uuid }, json: { answer } }))
      notifySuccess(m['bookcaseReview.done']())
      await navigate(BOOKCASE_REVIEW_PATH, { replace: true, preventScrollReset: true })
    })
  }
  return { decision, setDecision, answer, setAnswer, missing, failure, isBusy, send }
}
