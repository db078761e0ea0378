import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { AddBookDialog } from '../add-book-dialog.tsx'
import type { AddBookStep } from '../add-book-steps.ts'

/** The way to offer a book that has neither a barcode nor a number: by its title. */
export function WithoutCodeButton() {
  const [start, setStart] = useState<AddBookStep | null>(null)
  return (
    <>
      <Button variant="default" onClick={() => setStart({ name: 'title' })}>
        {m['scan.withoutCode']()}
      </Button>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
    </>
  )
}
