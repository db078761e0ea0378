import { startStandIn, type StandIn } from './stand-in-server.ts'

const BOOKS: Record<string, object> = {
  'ISBN:9780141036144': {
    url: 'https://openlibrary.org/books/OL1M',
    key: '/books/OL1M',
    title: 'Nineteen Eighty-Four',
    subtitle: 'a novel',
    authors: [{ url: 'https://openlibrary.org/authors/OL118077A', name: 'George Orwell' }],
    publishers: [{ name: 'Penguin Books' }],
    publish_date: 'July 3, 2008',
    number_of_pages: 336,
    subjects: [{ name: 'Science fiction', url: 'https://openlibrary.org/subjects/science_fiction' }],
    identifiers: { isbn_13: ['9780141036144'] },
  },
  // What a vandalised or broken entry looks like.
  'ISBN:9780306406157': { title: 42, authors: 'nobody' },
}

/** Speaks `/api/books?bibkeys=ISBN:…&jscmd=data&format=json` as openlibrary.org does. */
export async function startStandInOpenLibrary(): Promise<StandIn> {
  return startStandIn((url) => {
    const key = url.searchParams.get('bibkeys') ?? ''
    const isQuery = url.pathname === '/api/books' && url.searchParams.get('jscmd') === 'data' && url.searchParams.get('format') === 'json'
    const book = isQuery ? BOOKS[key] : undefined
    return { type: 'application/json', body: JSON.stringify(book ? { [key]: book } : {}) }
  })
}
