import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Offered } from '../offer/offered.ts'
import type { AddBookStep } from './add-book-steps.ts'

// The forms are fetched when the dialog opens first; most visits never need them.
const AddBookFlow = lazy(async () => ({ default: (await import('./add-book-flow.tsx')).AddBookFlow }))

/** What follows the book instead of an offer. */
export type BookEnding = (offered: Offered, leave: { onDone: () => void; onBack: (() => void) | undefined }) => ReactNode

interface AddBookDialogProps {
  /** Where the dialog begins; null while it is closed. */
  start: AddBookStep | null
  onClose: () => void
  renderEnding?: BookEnding
}

/** Adds a book, then offers it or something else (`renderEnding`); shared by search, book and shelf (A §4, "Offer dialog flow"). */
export function AddBookDialog({ start, onClose, renderEnding }: AddBookDialogProps) {
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(start)
  if (start && start !== shown) setShown(start)
  return (
    <Dialog opened={start !== null} onClose={onClose} title={m['shelf.dialogTitle']()} width={600}>
      <Suspense fallback={<Skeleton height={220} radius="md" />}>
        {shown && <AddBookFlow start={shown} onDone={onClose} renderEnding={renderEnding} />}
      </Suspense>
    </Dialog>
  )
}
