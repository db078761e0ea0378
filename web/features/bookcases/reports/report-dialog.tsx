import { Skeleton } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { useMember, useRestriction } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'

/** Callbacks of a form in the dialog. */
export interface ReportFormEvents {
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface DialogState {
  isOpen: boolean
  isSending: boolean
  events: ReportFormEvents
}

/** The report dialog; guests log in first, restricted members cannot open it. */
export function useReportDialog(): { isAllowed: boolean; open: () => void; dialog: DialogState } {
  const member = useMember()
  const isAllowed = useRestriction() === null
  const { openJoin } = useAccountDialogs()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const events = { onSending: setSending, onDone: () => setOpen(false) }
  return { isAllowed, open: () => (member ? setOpen(true) : openJoin()), dialog: { isOpen, isSending, events } }
}

interface ReportDialogProps {
  dialog: DialogState
  title: string
  /** px of the form, until it is there. */
  height: number
  children: ReactNode
}

export function ReportDialog({ dialog: { isOpen, isSending, events }, title, height, children }: ReportDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={events.onDone} title={title} width={560} canClose={!isSending}>
      <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
    </Dialog>
  )
}
