import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

// Fetched when the dialog opens first; most requests are accepted.
const DeclineForm = lazy(async () => ({ default: (await import('./decline-form.tsx')).DeclineForm }))

/** Declines a request, after asking why. */
export function DeclineButton({ exchange, isDisabled }: { exchange: ShownExchange; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setOpen(true)}>
        {m['exchanges.decline']()}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m['exchanges.declineTitle']()}
        width={500}
        onPhone="sheet"
        canClose={!isSending}
      >
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <DeclineForm exchange={exchange} onSending={setSending} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
