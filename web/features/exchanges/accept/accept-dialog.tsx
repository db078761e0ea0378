import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { LeftOut } from '../steps/exchange-steps.ts'

// Fetched when the dialog opens first: most parcels hold one book.
const AcceptForm = lazy(async () => ({ default: (await import('./accept-form.tsx')).AcceptForm }))

interface AcceptDialogProps {
  exchange: ShownExchange
  opened: boolean
  onClose: () => void
  onAccept: (leftOut: readonly LeftOut[]) => void
}

/** Whether accepting asks what comes along: of one book, or of all or nothing, there is nothing to ask. */
export function asksWhatComes({ lines, onlyTogether }: ShownExchange): boolean {
  return lines.length > 1 && !onlyTogether
}

/** What of a parcel comes along, before it is accepted. */
export function AcceptDialog({ exchange, opened, onClose, onAccept }: AcceptDialogProps) {
  const name = memberFirstName(exchange.requestedBy)
  return (
    <Dialog opened={opened} onClose={onClose} title={m['exchanges.acceptPartTitle']({ name })} width={560} onPhone="sheet">
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <AcceptForm
          exchange={exchange}
          onCancel={onClose}
          onAccept={(leftOut) => {
            onClose()
            onAccept(leftOut)
          }}
        />
      </Suspense>
    </Dialog>
  )
}
