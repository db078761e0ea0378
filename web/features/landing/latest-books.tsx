import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BookGrid } from '../../books/book-tile.tsx'
import { searchPath } from '../../books/search-query.ts'
import type { ShownBook } from '../../books/shown-book.ts'
import classes from './landing.module.css'

export function LatestBooks({ books, booksNum }: { books: readonly ShownBook[]; booksNum: number }) {
  return (
    <section className={classes.section} id="latest">
      <div className={classes.head}>
        <h2>{m['landing.latest']()}</h2>
        {booksNum > 0 && (
          <Link to={searchPath({ onlyOffered: true })} className={classes.more}>
            {m['landing.allBooks']({ count: booksNum, number: formatNumber(booksNum) })}
          </Link>
        )}
      </div>
      {books.length > 0 ? (
        <BookGrid books={books} eagerCount={3} />
      ) : (
        <EmptyState
          title={m['landing.emptyTitle']()}
          action={
            <Button component={Link} to="/shelf/my-offers">
              {m['landing.offerBook']()}
            </Button>
          }
        >
          {m['landing.emptyText']()}
        </EmptyState>
      )}
    </section>
  )
}
