import { Link } from 'react-router'
import { LAST_OFFERS } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { BookGrid } from '../../../books/book-tile.tsx'
import { searchPath } from '../../../books/search-query.ts'
import { shownBook, type ShownBook } from '../../../books/shown-book.ts'
import { Section } from '../../../ui/page.tsx'
import classes from './frame.module.css'

/** Newest offers; none after a failed call. */
export async function readLatestOffers(api: ApiClient): Promise<ShownBook[]> {
  const param = { count: String(LAST_OFFERS) }
  const found = await callApi(api.api.v1.books.latest[':count'].$get({ param })).catch(() => ({ books: [] }))
  return found.books.map(shownBook)
}

/** Newest offers; nothing without any. */
export function LatestOffers({ books }: { books: readonly ShownBook[] }) {
  if (books.length === 0) return null
  return (
    <Section
      title={m['bookcases.latest']()}
      aside={
        <Link to={searchPath({ onlyOffered: true })} className={classes.more}>
          {m['bookcases.latestAll']()}
        </Link>
      }
    >
      <BookGrid books={books} />
    </Section>
  )
}
