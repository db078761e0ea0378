import { useState } from 'react'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { MissingBookDialog } from '../wishes/missing/dialog/missing-book-dialog.tsx'
import { NOTHING_TYPED } from '../wishes/missing/dialog/missing-book-values.ts'

/** A dialog above the scanner: add or wish for a book. */
export type Aside = { name: 'offer'; start: AddBookStep } | { name: 'wish'; isbn: string }

interface ScannerAsideProps {
  /** Null while none is open. */
  aside: Aside | null
  onClose: () => void
}

/** The dialog above the scanner, independent of the camera's state, so that typed text survives. */
export function ScannerAside({ aside, onClose }: ScannerAsideProps) {
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(aside)
  if (aside && aside !== shown) setShown(aside)
  return (
    <>
      <AddBookDialog start={aside?.name === 'offer' ? aside.start : null} onClose={onClose} />
      <MissingBookDialog
        opened={aside?.name === 'wish'}
        onClose={onClose}
        initialValues={shown?.name === 'wish' ? { ...NOTHING_TYPED, isbn: shown.isbn } : NOTHING_TYPED}
      />
    </>
  )
}
