import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

// Fetched when the dialog opens first; most requests are accepted.
const DeclineForm = lazy(async () => ({ default: (await import('./decline-form.tsx')).DeclineForm }))

interface DeclineDialogProps {
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
}

/** Declines a request, after asking why. */
export function DeclineDialog({ exchange, opened, onClose }: DeclineDialogProps) {
  const [isSending, setSending] = useState(false)
  return (
    <Dialog opened={opened} onClose={onClose} title={m['exchanges.declineTitle']()} width={500} onPhone="sheet" canClose={!isSending}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <DeclineForm exchange={exchange} onSending={setSending} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
