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

/** Works as `/search.json` gives them: facts of all editions together, and the edition that fits best. */
const WORKS: readonly object[] = [
  {
    title: 'Nineteen Eighty-Four',
    author_name: ['George Orwell'],
    publisher: ['Secker & Warburg', 'Penguin Books'],
    language: ['eng', 'ger'],
    edition_count: 700,
    number_of_pages_median: 318,
    editions: {
      docs: [
        {
          title: 'Neunzehnhundertvierundachtzig',
          publisher: ['Diana Verlag'],
          publish_date: ['1950'],
          language: ['ger'],
          number_of_pages: 347,
        },
      ],
    },
  },
  // One edition: its facts are those of the work.
  {
    title: 'Der grüne Koffer',
    author_name: ['Ärna Müller'],
    publisher: ['Diogenes'],
    publish_date: ['1999'],
    isbn: ['3257228007'],
    edition_count: 1,
    number_of_pages_median: 321,
  },
  // Many editions and none that fits: nothing is known of one.
  {
    title: 'Der grüne Koffer reist',
    author_name: ['Ärna Müller'],
    publisher: ['Diogenes', 'Insel'],
    publish_date: ['1950', '1990'],
    edition_count: 9,
  },
  // What a vandalised or broken entry looks like.
  { title: 'Der grüne Koffer 2', author_name: 'nobody', isbn: 7 },
]

/** Speaks `/api/books?bibkeys=ISBN:…&jscmd=data&format=json` and `/search.json?title=…&author=…` as openlibrary.org does. */
export async function startStandInOpenLibrary(): Promise<StandIn> {
  return startStandIn((url) => {
    if (url.pathname === '/search.json') return { type: 'application/json', body: JSON.stringify({ docs: findWorks(url.searchParams) }) }
    const key = url.searchParams.get('bibkeys') ?? ''
    const isQuery = url.pathname === '/api/books' && url.searchParams.get('jscmd') === 'data' && url.searchParams.get('format') === 'json'
    const book = isQuery ? BOOKS[key] : undefined
    return { type: 'application/json', body: JSON.stringify(book ? { [key]: book } : {}) }
  })
}

function findWorks(asked: URLSearchParams): readonly object[] {
  const words = (asked.get('title') ?? asked.get('q') ?? '').split(' ')
  return WORKS.filter((work) => words.every((word) => JSON.stringify(work).toLowerCase().includes(word)))
}
