import { Cover } from '../../../books/cover.tsx'
import { splitTitle } from '../../../books/split-title.ts'
import classes from './offer-form.module.css'
import { shownOf, type Offered } from './offered.ts'

export function OfferedBook({ offered }: { offered: Offered }) {
  const { title, authors, imageUrl } = shownOf(offered)
  return (
    <div className={classes.book}>
      {imageUrl && <Cover book={{ title, imageUrl }} width={56} decorative eager />}
      <div>
        <strong className={classes.bookTitle}>{splitTitle(title).main}</strong>
        <span className={classes.authors}>{authors.join(', ')}</span>
      </div>
    </div>
  )
}
