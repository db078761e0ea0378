import { useMember } from '../../platform/session/session.ts'
import classes from './heart-button.module.css'
import { EditionSwitch } from './edition-switch.tsx'
import { PlannedWish } from './planned-wish.tsx'
import { WishButton } from './wish-button.tsx'

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
