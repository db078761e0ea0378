import { bookSlug } from '#domain/slug.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { listBooksFrom, type SitemapBook } from './queries.ts'
import { PAGE_LIST, pageEntry } from './sitemap-xml.ts'

const BATCH = 1000

/**
 * Streams the sitemap of at most `count` books from the id `first`. Reads the next batch, after the last id, once the reader
 * has taken the one before: constant memory and no long transaction; stops when the reader disconnects.
 */
export function bookList(db: Database, origin: string, first: string, count: number): ReadableStream<Uint8Array> {
  const pieces = piecesOf(db, origin, first, count)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

async function* piecesOf(db: Database, origin: string, first: string, count: number): AsyncGenerator<string> {
  yield PAGE_LIST.head
  let next: string | undefined = first
  for (let left = count; left > 0 && next !== undefined; left -= BATCH) {
    const size = Math.min(BATCH, left)
    // One more than is listed: it begins the next batch.
    const books: SitemapBook[] = await listBooksFrom(db, next, size + 1)
    next = books[size]?.id
    yield presentEach(books.slice(0, size), (book) => entryOf(book, origin)).join('')
  }
  yield PAGE_LIST.foot
}

function entryOf({ id, title, author_names: authors, changed_at: changedAt }: SitemapBook, origin: string): string {
  return pageEntry({ url: `${origin}/book/${id}/${bookSlug(title, authors)}`, lastChanged: changedAt.toISOString() })
}
