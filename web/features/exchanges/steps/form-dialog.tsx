import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** Steps that take a form. Each is fetched when its dialog opens first: most requests are accepted, and most exchanges go well. */
const FORMS = {
  decline: {
    Form: lazy(async () => ({ default: (await import('../decline/decline-form.tsx')).DeclineForm })),
    title: m['exchanges.declineTitle'],
    look: { width: 500, onPhone: 'sheet' },
  },
  report: {
    Form: lazy(async () => ({ default: (await import('../problem/report-form.tsx')).ReportForm })),
    title: m['problem.report'],
    look: { width: 560 },
  },
} as const

export type FormStep = keyof typeof FORMS

interface FormDialogProps {
  step: FormStep
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
}

/** Declines a request after asking why, or reports a problem of what was sent (decision 12). */
export function FormDialog({ step, exchange, opened, onClose }: FormDialogProps) {
  const [isSending, setSending] = useState(false)
  const { Form, title, look } = FORMS[step]
  return (
    <Dialog opened={opened} onClose={onClose} title={title()} canClose={!isSending} {...look}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <Form exchange={exchange} onSending={setSending} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
