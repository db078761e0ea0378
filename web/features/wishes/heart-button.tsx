import classes from './heart-button.module.css'
import { EditionSwitch } from './edition-switch.tsx'
import { WishButton } from './wish-button.tsx'

interface HeartButtonProps {
  book: { uuid: string; title: string }
  /** The caller's own wish that this book fulfils. */
  wish: { onlyThisEdition: boolean } | null
}

/** The heart on the page of a book; once wished, also whether any edition will do. */
export function HeartButton({ book, wish }: HeartButtonProps) {
  return (
    <div className={classes.heart}>
      <WishButton book={book} isWished={wish !== null} />
      {wish && <EditionSwitch book={book} isOn={wish.onlyThisEdition} />}
    </div>
  )
}
