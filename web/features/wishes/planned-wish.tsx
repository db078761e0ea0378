import { Button } from '@mantine/core'
import { m } from '#messages'
import { usePlannedAct, WISH } from '../../platform/planned-act.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useAddWish } from './use-add-wish.ts'

/** The wish of a guest who joined, one press away, as links must not write. */
export function PlannedWish({ book }: { book: { uuid: string; title: string } }) {
  const planned = usePlannedAct(WISH)
  const { isBusy, failure, add } = useAddWish(book)
  return (
    <Dialog opened={planned.isPlanned} onClose={planned.clear} title={m['wishes.plannedTitle']()} onPhone="sheet">
      <p>{m['wishes.plannedText']({ title: book.title })}</p>
      <FailureNotice failure={failure} />
      <Button fullWidth loading={isBusy} onClick={() => void add()} data-autofocus>
        {m['wishes.plannedButton']()}
      </Button>
    </Dialog>
  )
}
