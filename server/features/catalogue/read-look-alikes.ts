import type { z } from 'zod'
import type { bookLookAlikes } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { readIsbn } from '#domain/isbn.ts'
import { LOOK_ALIKES_MAX } from '#domain/policy/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentListedBook } from './present.ts'
import { areTitlesAlike } from './isbn/alike-titles.ts'
import { findBookByIsbn, listBookRows } from './queries/books.ts'
import { listLookAlikes } from './look-alikes-queries.ts'

type LookAlikes = z.input<typeof bookLookAlikes.response>

/**
 * Existing books that a typed book may duplicate. The book of the same ISBN is a certain match unless its title differs, as
 * some ISBNs were used twice.
 */
export async function readLookAlikes(db: Database, typed: z.output<typeof bookLookAlikes.query>): Promise<LookAlikes> {
  const isbn = readIsbn(typed.isbn)
  const known = isbn.ok ? await findBookByIsbn(db, isbn.isbn13) : undefined
  const [ofIsbn] = known ? await listed(db, [known.id]) : []
  if (ofIsbn && areTitlesAlike(ofIsbn.title, typed.title)) return { isKnown: true, isIsbnTaken: false, books: [ofIsbn] }
  const book = { title: typed.title, authorNames: splitAuthors(typed.authors), hasIsbn: isbn.ok }
  const others = await listed(db, await listLookAlikes(db, book, LOOK_ALIKES_MAX))
  return { isKnown: false, isIsbnTaken: ofIsbn !== undefined, books: ofIsbn ? [ofIsbn, ...others] : others }
}

async function listed(db: Database, ids: readonly string[]): Promise<LookAlikes['books']> {
  return presentEach(await listBookRows(db, ids), presentListedBook)
}
