import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

// Fetched when the dialog opens first; most exchanges never need it.
const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

interface ReportDialogProps {
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
}

/** The report of a problem, for the receiver while one can be made (decision 12). */
export function ReportDialog({ exchange, opened, onClose }: ReportDialogProps) {
  const [isSending, setSending] = useState(false)
  return (
    <Dialog opened={opened} onClose={onClose} title={m['problem.report']()} width={560} canClose={!isSending}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <ReportForm exchange={exchange} onSending={setSending} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
