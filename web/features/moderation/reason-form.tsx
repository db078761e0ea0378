import { Textarea } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ADMIN_REASON_MAX } from '#domain/policy/administration.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { ruleText } from '../../ui/forms/form-errors.ts'
import { sentenceOf } from '../../ui/forms/form-failure.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import classes from './reason-form.module.css'

/** A reason that is kept outside of the form, with its setter. */
export type Draft = [reason: string, setReason: (reason: string) => void]

interface ReasonFormProps {
  /** What happens. */
  text: string
  /** How the reason is called, and who reads it. */
  label: string
  hint: string
  /** A verb. */
  submitLabel: string
  isReasonNeeded?: boolean
  minRows?: number
  /** What else is asked. */
  children?: ReactNode
  /** False while something else is missing. */
  canSubmit?: boolean
  onSubmit: (reason: string) => Promise<unknown>
  onDone: () => void | Promise<void>
  /** What was refused may have been out of date. */
  onRefused?: () => Promise<void>
  onCancel: () => void
  /** The sentence for a failure, where that is not the usual one. */
  ownSentenceOf?: (error: unknown) => string | undefined
  /** Where the reason outlasts the form. */
  draft?: Draft | undefined
}

/** An act of an administrator: what happens, why, do it; asking for the reason is the confirmation, too (decision 32). */
export function ReasonForm(props: ReasonFormProps) {
  const { text, label, hint, submitLabel, isReasonNeeded = false, minRows = 3, children, canSubmit = true, onCancel, ownSentenceOf } = props
  const { reason, setReason, missing, failure, isBusy, submit } = useReason(props)
  return (
    <form method="post" data-words="asked" className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      {children}
      <Textarea
        label={label}
        description={hint}
        required={isReasonNeeded}
        autosize
        minRows={minRows}
        maxRows={8}
        maxLength={ADMIN_REASON_MAX}
        value={reason}
        error={missing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} textOf={(error) => ownSentenceOf?.(error) ?? sentenceOf(error)} />
      <FormButtons onCancel={onCancel} isBusy={isBusy} canSend={canSubmit}>
        {submitLabel}
      </FormButtons>
    </form>
  )
}

function useReason({ isReasonNeeded = false, onSubmit, onDone, onRefused, draft }: ReasonFormProps) {
  const own = useState('')
  const [reason, setReason] = draft ?? own
  const [missing, setMissing] = useState<string | null>(null)
  const submission = useSubmission({ afterRefusal: onRefused })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = isReasonNeeded && reason.trim() === ''
    submission.say(null)
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    await submission.submit(async () => {
      await onSubmit(reason)
      await onDone()
    })
  }
  const { isBusy, failure } = submission
  return { reason, setReason, missing, failure, isBusy, submit }
}
