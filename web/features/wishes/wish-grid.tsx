import type { WishEntry } from '#contract/wishes.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { BookTile } from '../../books/book-tile.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import { WishButton } from './wish-button.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import classes from './wish-list-page.module.css'

const EAGER_COVERS = 5

export function WishGrid({ wishes }: { wishes: readonly WishEntry[] }) {
  return (
    <ul className={classes.grid} aria-label={m['wishes.listLabel']()}>
      {wishes.map((wish, index) => (
        <li key={wish.uuid} className={classes.wish}>
          <RowBoundary>
            <Wish wish={wish} isEager={index < EAGER_COVERS} />
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

function Wish({ wish, isEager }: { wish: WishEntry; isEager: boolean }) {
  const { book, offersNum, lowestPrice, onlyThisEdition, createdAt } = wish
  return (
    <>
      <BookTile book={{ ...book, offersNum, lowestPrice }} eager={isEager} />
      <p className={classes.since}>{m['wishes.since']({ date: formatDay(createdAt) })}</p>
      <EditionSwitch book={book} isOn={onlyThisEdition} />
      <div className={classes.heart}>
        <WishButton book={book} isWished look="heart" />
      </div>
    </>
  )
}
