import { Button } from '@mantine/core'
import { useState, type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { hasCode } from '../../platform/api/api-client.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { type Draft, ReasonForm } from '../moderation/reason-form.tsx'
import { doneWords } from './proposals/proposal-labels.ts'

interface ActButtonProps {
  /** A verb, of the button and of its dialog. */
  title: string
  /** What the button says where that is not the title. */
  label?: string
  /** What happens. */
  text: string
  doneText: string
  act: (reason: string) => Promise<unknown>
  /** The sentence for a failure, where that is not the usual one. */
  ownSentenceOf?: (error: unknown) => string | undefined
  /** Where the reason outlasts the dialog. */
  draft?: Draft
  variant?: 'default' | 'filled' | 'subtle'
  /** What else is asked. */
  children?: ReactNode
}

/** An act of an administrator: a button, and a dialog that says what happens and asks why. */
export function ActButton({ title, label = title, act, variant = 'default', children, ...rest }: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog opened={isOpen} onClose={() => setOpen(false)} onConfirm={act} title={title} {...rest}>
        {children}
      </ReasonDialog>
    </>
  )
}

interface ReasonDialogProps {
  opened: boolean
  onClose: () => void
  /** A verb: of the dialog and of its button. */
  title: string
  /** What happens. */
  text: string
  /** Told when it is done, unless the answer says that it waits for a second administrator. */
  doneText: string
  onConfirm: (reason: string) => Promise<unknown>
  /** The sentence for a failure, where that is not the usual one. */
  ownSentenceOf?: ((error: unknown) => string | undefined) | undefined
  /** Where the reason outlasts the dialog. */
  draft?: Draft | undefined
  /** What else is asked. */
  children?: ReactNode
}

/** Asks for the reason before an act on payments, which is the confirmation, too (B §5, decision 32). */
function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, title, text, doneText, onConfirm, ownSentenceOf, draft, children } = props
  const { revalidate } = useRevalidator()
  const answer = useRef<unknown>(null)
  async function confirm(reason: string): Promise<void> {
    answer.current = await onConfirm(reason)
  }
  async function done(): Promise<void> {
    onClose()
    notifySuccess(doneWords(answer.current, doneText))
    await revalidate()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520}>
      <ReasonForm
        text={text}
        label={m['admin.reason']()}
        hint={m['admin.reasonHint']()}
        submitLabel={title}
        isReasonNeeded
        onSubmit={confirm}
        onDone={done}
        onRefused={revalidate}
        onCancel={onClose}
        draft={draft}
        ownSentenceOf={(error) => ownSentenceOf?.(error) ?? staleSentence(error)}
      >
        {children}
      </ReasonForm>
    </Dialog>
  )
}

function staleSentence(error: unknown): string | undefined {
  return hasCode(error, 'EXCHANGE_STATE') ? m['adminPayments.stale']() : undefined
}
