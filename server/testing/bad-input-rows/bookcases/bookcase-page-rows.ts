import type { BadInputRows } from '../bad-input-row.ts'

const NO_SLUG = ['', '%00', 'K%C3%B6ln', 'a/b', '..%2f..%2fetc', 'a%20b', "';--", '%ed%a0%80', 'x'.repeat(121), 'x'.repeat(5000)]

/** Places by the slugs of the way to them: what they must refuse. */
export const bookcasePageBadInput: BadInputRows = {
  'get /bookshelves/place': {
    caller: 'guest',
    paths: () => [
      '/bookshelves/place',
      '/bookshelves/place?city=koeln',
      ...NO_SLUG.map((slug) => `/bookshelves/place?region=${slug}`),
      ...NO_SLUG.map((slug) => `/bookshelves/place?region=berlin&city=${slug}`),
      ...NO_SLUG.map((slug) => `/bookshelves/place?region=berlin&city=berlin&district=${slug}`),
    ],
  },
}
