import type { WishEntry } from '#contract/wishes.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { BookTile } from '../../books/book-tile.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import { WishButton } from './wish-button.tsx'
import classes from './wish-list-page.module.css'

const EAGER_COVERS = 5

/** The wished books as tiles, each with its heart and the choice of the edition. */
export function WishGrid({ wishes }: { wishes: readonly WishEntry[] }) {
  return (
    <ul className={classes.grid} aria-label={m['wishes.listLabel']()}>
      {wishes.map(({ uuid, book, offersNum, lowestPrice, onlyThisEdition, createdAt }, index) => (
        <li key={uuid} className={classes.wish}>
          <BookTile book={{ ...book, offersNum, lowestPrice }} eager={index < EAGER_COVERS} />
          <p className={classes.since}>{m['wishes.since']({ date: formatDay(createdAt) })}</p>
          <EditionSwitch book={book} isOn={onlyThisEdition} />
          <div className={classes.heart}>
            <WishButton book={book} isWished look="heart" />
          </div>
        </li>
      ))}
    </ul>
  )
}
