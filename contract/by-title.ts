import { z } from 'zod'
import { book } from './books.ts'
import { searchText } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { BINDINGS } from '../domain/lookups.ts'
import { ASKED_TITLE_MAX } from '../domain/policy/catalogue.ts'

const foundEdition = z.object({
  /** From our own catalogue: the stored book. From a library: a draft without uuid; its language is empty when nothing tells it. */
  book: book.partial({ uuid: true, slug: true, imageUrl: true }),
  /** What stands below the title; the title of the book has it already, unless it only names the form ("Roman"). */
  subtitle: z.string().nullable(),
  /** Which volume of several it is: a number, or the record's own words ("Teil 2"). */
  part: z.string().nullable(),
  /** The series it came out in, with its number there. */
  series: z.string().nullable(),
  binding: z.enum(BINDINGS).nullable(),
  source: z.enum(['own', 'dnb', 'openlibrary']),
})
export type FoundEdition = z.infer<typeof foundEdition>

export const booksByTitle = endpoint({
  method: 'get',
  path: '/api/v1/books/by-title',
  summary:
    'Editions of a book without an ISBN by its title, and author where known: from our catalogue, DNB and Open Library; the closest first.',
  query: z.object({ title: searchText(ASKED_TITLE_MAX), author: searchText(ASKED_TITLE_MAX) }),
  response: z.object({
    editions: z.array(foundEdition),
    /** Libraries that could not be asked or did not answer: there may be more. */
    silent: z.array(z.enum(['dnb', 'openlibrary'])),
  }),
})
