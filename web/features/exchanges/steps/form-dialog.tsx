import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog, type DialogProps } from '../../../ui/dialogs/dialog.tsx'
import { otherMember, statementLabel } from '../exchange-labels.ts'
import type { FormStep } from './use-outlasting.ts'

interface FormProps {
  exchange: ShownExchange
  /** Nothing closes the dialog meanwhile. */
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface FormInDialog {
  Form: ComponentType<FormProps>
  title: (exchange: ShownExchange) => string
  look: Pick<DialogProps, 'width' | 'onPhone'>
}

/** Each is fetched when its dialog opens first: most parcels hold one book, most requests are accepted, and most exchanges go well. */
const FORMS: Record<FormStep, FormInDialog> = {
  accept: {
    Form: lazy(async () => ({ default: (await import('../accept/accept-form.tsx')).AcceptForm })),
    title: ({ requestedBy }) => m['exchanges.acceptPartTitle']({ name: memberFirstName(requestedBy) }),
    look: { width: 560, onPhone: 'sheet' },
  },
  decline: {
    Form: lazy(async () => ({ default: (await import('../decline-form.tsx')).DeclineForm })),
    title: () => m['exchanges.declineTitle'](),
    look: { width: 500, onPhone: 'sheet' },
  },
  report: {
    Form: lazy(async () => ({ default: (await import('../problem/report-form.tsx')).ReportForm })),
    title: () => m['problem.report'](),
    look: { width: 560 },
  },
  statement: {
    Form: lazy(async () => ({ default: (await import('../problem/statement-form.tsx')).StatementForm })),
    title: statementLabel,
    look: { width: 560 },
  },
  message: {
    Form: lazy(async () => {
      const { MessageForm } = await import('../../chat/message-form.tsx')
      return { default: ({ exchange, onDone }: FormProps) => <MessageForm recipient={otherMember(exchange)} onDone={onDone} /> }
    }),
    title: () => m['chat.dialogTitle'](),
    look: {},
  },
}

interface FormDialogProps {
  step: FormStep
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
}

/** Dialog of a step with a form: accept, decline, report (decision 12), statement, message. */
export function FormDialog({ step, exchange, opened, onClose }: FormDialogProps) {
  const [isSending, setSending] = useState(false)
  const { Form, title, look } = FORMS[step]
  return (
    <Dialog opened={opened} onClose={onClose} title={title(exchange)} canClose={!isSending} {...look}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <Form exchange={exchange} onSending={setSending} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
