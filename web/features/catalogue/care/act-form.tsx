import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ADMIN_REASON_MAX } from '#domain/policy.ts'
import { m } from '#messages'
import { failureText } from '../../../platform/failure-text.ts'
import { formErrors, ruleText } from '../../../ui/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './care-panel.module.css'

interface ActFormProps {
  /** What happens. */
  text: string
  /** A verb. */
  submitLabel: string
  isReasonNeeded?: boolean
  /** What else is asked. */
  children?: ReactNode
  /** False while something else is missing. */
  canSubmit?: boolean
  onSubmit: (reason: string) => Promise<unknown>
  onDone: () => Promise<void>
  onCancel: () => void
}

/** An act of an administrator: what happens, why, do it. */
export function ActForm({
  text,
  submitLabel,
  isReasonNeeded = false,
  children,
  canSubmit = true,
  onSubmit,
  onDone,
  onCancel,
}: ActFormProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = isReasonNeeded && reason.trim() === ''
    setMissing(isMissing ? ruleText('REASON.NOT_EMPTY') : null)
    if (isMissing) return
    setFailure(null)
    setBusy(true)
    try {
      await onSubmit(reason)
      await onDone()
    } catch (error) {
      setFailure(Object.values(formErrors(error))[0] ?? failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      {children}
      <Textarea
        label={m['bookCare.reason']()}
        description={m['bookCare.reasonHint']()}
        required={isReasonNeeded}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={ADMIN_REASON_MAX}
        value={reason}
        error={missing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {m['shared.cancel']()}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
