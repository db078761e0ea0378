import { PerchedFinch } from '../../ui/finch.tsx'
import { Cover } from '../../books/cover.tsx'
import type { ShownBook } from '../../books/shown-book.ts'
import classes from './fan.module.css'

/** Three covers as decoration. */
export function Fan({ books }: { books: readonly ShownBook[] }) {
  if (books.length < 3) return null
  return (
    <div className={classes.window} aria-hidden="true">
      <div className={classes.fan}>
        {books.map((book, index) => (
          <div key={book.uuid} className={classes.book}>
            {index === 1 && <PerchedFinch className={classes.finch} />}
            <Cover book={book} decorative eager />
          </div>
        ))}
      </div>
    </div>
  )
}
