import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { MissingBookValues } from './missing-book-values.ts'

// Fetched when the dialog opens first; most visits never need it.
const WishByWords = lazy(async () => ({ default: (await import('./wish-by-words.tsx')).WishByWords }))

interface MissingBookDialogProps {
  opened: boolean
  onClose: () => void
  /** What is known of the book when the dialog opens. */
  initialValues: MissingBookValues
}

export function MissingBookDialog({ opened, onClose, initialValues }: MissingBookDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={m['catalogue.missingWish']()}>
      <Suspense fallback={<Skeleton height={220} radius="md" />}>
        <WishByWords initialValues={initialValues} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
