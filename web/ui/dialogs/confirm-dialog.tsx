import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Dialog } from './dialog.tsx'
import classes from './confirm-dialog.module.css'
import formButtons from '../forms/form-buttons.module.css'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { useSubmission } from '../forms/use-submission.ts'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** What happens, also to money and points: before the click, never after. */
  children: ReactNode
  /** A verb: "Zurückziehen". */
  confirmLabel: string
  /** "Abbrechen" unless said. */
  cancelLabel?: string
  /** May be slow: the button waits, the dialog closes after success; a failure is told in it and leaves it open. */
  onConfirm: () => Promise<void> | void
  /** The sentence for a failure, where that is not the usual one. */
  textOf?: (error: unknown) => string
  /** After a refusal alone. */
  afterRefusal?: ((error: unknown) => Promise<void>) | undefined
  /** After success and after a refusal, which may mean that the page is out of date. */
  afterwards?: () => Promise<void>
}

/** Confirms something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, confirmLabel, cancelLabel, onConfirm, textOf, afterRefusal, afterwards } = props
  const { isBusy, failure, submit } = useSubmission({ afterRefusal, afterwards })
  const confirm = () =>
    submit(async () => {
      await onConfirm()
      onClose()
    })
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={440} onPhone="sheet" canClose={!isBusy}>
      <div className={classes.text}>{children}</div>
      <FailureNotice failure={failure} {...(textOf && { textOf })} />
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {cancelLabel ?? m['shared.cancel']()}
        </Button>
        <Button onClick={() => void confirm()} loading={isBusy} data-autofocus>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
