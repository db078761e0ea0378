import { Button } from '@mantine/core'
import { m } from '#messages'
import type { AddBookStep } from '../add-book-steps.ts'

/** Opens the title search. The page owns the dialog (`AddBookDialog`), as this button may disappear. */
export function WithoutCodeButton({ onOpen }: { onOpen: (start: AddBookStep) => void }) {
  return (
    <Button variant="default" onClick={() => onOpen({ name: 'title' })}>
      {m['scan.withoutCode']()}
    </Button>
  )
}
