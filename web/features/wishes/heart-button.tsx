import { Button } from '@mantine/core'
import { m } from '#messages'
import { useMember } from '../../platform/session/session.ts'
import { usePlannedAct, WISH } from '../../platform/planned-act.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import classes from './heart-button.module.css'
import { EditionSwitch } from './edition-switch.tsx'
import { WishButton } from './wish-button.tsx'
import { useAddWish } from './use-add-wish.ts'

interface HeartButtonProps {
  book: { uuid: string; title: string }
  /** The caller's own wish that this book fulfils. */
  wish: { onlyThisEdition: boolean } | null
}

/** The heart of a book page, with the choice of edition. */
export function HeartButton({ book, wish }: HeartButtonProps) {
  const member = useMember()
  return (
    <div className={classes.heart}>
      <WishButton book={book} isWished={wish !== null} />
      {member && !wish && <PlannedWish book={book} />}
      {wish && <EditionSwitch book={book} isOn={wish.onlyThisEdition} />}
    </div>
  )
}

/** The wish of a guest who joined, one press away, as links must not write. */
function PlannedWish({ book }: { book: { uuid: string; title: string } }) {
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
