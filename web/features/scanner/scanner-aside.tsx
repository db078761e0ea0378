import { useState } from 'react'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { MissingBookDialog } from '../wishes/missing/dialog/missing-book-dialog.tsx'
import { NOTHING_TYPED } from '../wishes/missing/dialog/missing-book-values.ts'

/** A dialog above the scanner: for a book that the camera cannot find, or for the wish for one. */
export type Aside = { name: 'offer'; start: AddBookStep } | { name: 'wish'; isbn: string }

interface ScannerAsideProps {
  /** Null while none is open. */
  aside: Aside | null
  onClose: () => void
}

/**
 * What is open above the scanner. It hangs on nothing that the camera sees or says: with another app in front the camera
 * is given back, and what is said beside it goes, but never what was typed here.
 */
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
