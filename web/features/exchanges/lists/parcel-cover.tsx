import type { PastExchange } from '#contract/exchange-pages.ts'
import { Cover } from '../../../books/cover.tsx'
import { exchangedCopies, shownCopy } from '../exchange-labels.ts'
import classes from './parcel-cover.module.css'

/** As wide as a cover is in a row at most, in px. */
const WIDTH = 88

/** Cover of an exchange, with a second one behind it for several copies. */
export function ParcelCover({ lines }: { lines: readonly Pick<PastExchange['lines'][number], 'book' | 'state'>[] }) {
  const front = shownCopy({ lines })
  const behind = exchangedCopies({ lines }).find((line) => line !== front)
  return (
    <span className={classes.covers}>
      {behind && (
        <span className={classes.behind}>
          <Cover book={behind.book} decorative sizes={`${WIDTH}px`} />
        </span>
      )}
      <span className={classes.front}>
        <Cover book={front.book} decorative sizes={`${WIDTH}px`} />
      </span>
    </span>
  )
}
