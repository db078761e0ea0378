import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ADMIN_REASON_MAX } from '#domain/policy.ts'
import { m } from '#messages'
import { ApiError } from '../../../platform/api-client.ts'
import { failureText } from '../../../platform/failure-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formErrors, ruleText } from '../../../ui/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from './reason-dialog.module.css'

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  /** A verb: of the dialog and of its button. */
  title: string
  /** What happens. */
  text: string
  /** Told when it is done. */
  doneText: string
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for the reason before an act on payments, which is the confirmation, too (B §5, decision 32). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, title } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520}>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ onClose, title, text, doneText, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setMissing(reason.trim() === '' ? ruleText('REASON.NOT_EMPTY') : null)
    if (reason.trim() === '') return
    setBusy(true)
    try {
      await onConfirm(reason)
      onClose()
      notifySuccess(doneText)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      <Textarea
        label={m['admin.reason']()}
        description={m['admin.reasonHint']()}
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {m['shared.cancel']()}
        </Button>
        <Button type="submit" loading={isBusy}>
          {title}
        </Button>
      </div>
    </form>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'EXCHANGE_STATE') return m['adminPayments.stale']()
  return Object.values(formErrors(error))[0] ?? failureText(error)
}
