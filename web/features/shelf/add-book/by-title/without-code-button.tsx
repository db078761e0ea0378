import { Button } from '@mantine/core'
import { m } from '#messages'
import type { AddBookStep } from '../add-book-steps.ts'

/**
 * The way to offer a book that has neither a barcode nor a number: by its title. The page holds the dialog (`AddBookDialog`), as
 * what this button stands in may go while somebody types.
 */
export function WithoutCodeButton({ onOpen }: { onOpen: (start: AddBookStep) => void }) {
  return (
    <Button variant="default" onClick={() => onOpen({ name: 'title' })}>
      {m['scan.withoutCode']()}
    </Button>
  )
}
