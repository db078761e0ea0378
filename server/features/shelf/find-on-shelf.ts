import type { Database } from '../../platform/db/database.ts'
import { SHORTEST_MISSPELLED, typingErrors } from '../catalogue/search/typing-errors.ts'
import { listOwnTexts, type ReadFilter, type ShelfFilter } from './bulk-queries.ts'
import { listOwnOffers, type OwnShelfPage, type ShelfList } from './lists-queries.ts'
import { withPhotos, type OwnOfferRow } from './read-offer.ts'

/** Letters from which on a word may have two typing errors. */
const LONG_WORD = 8

/** A member's own matching copies, hidden and ordered ones included, with spelling correction when nothing matches. */
export async function readOwnShelf(
  db: Database,
  memberId: string,
  { q, state, ...list }: ShelfList & ShelfFilter,
): Promise<Omit<OwnShelfPage, 'rows'> & { rows: OwnOfferRow[] }> {
  const page = await listOwnOffers(db, memberId, { ...list, ...(await readFilter(db, memberId, { q, state })) })
  return { ...page, rows: await withPhotos(db, page.rows) }
}

/** Corrects the words of a shelf filter when nothing matches exactly: one letter, in long words two. */
export async function readFilter(db: Database, memberId: string, filter: ShelfFilter): Promise<ReadFilter> {
  if (filter.q === '') return { ...filter, meant: null }
  const copies = await listOwnTexts(db, memberId, filter.q)
  const asked = (copies[0]?.asked ?? '').split(' ').filter((word) => word !== '')
  if (asked.length === 0 || copies.some((copy) => copy.isMatch)) return { ...filter, meant: null }
  const meant = copies.filter(({ text }) => {
    const words = text.split(' ')
    return asked.every((typed) => words.some((known) => isMeant(typed, known)))
  })
  return { ...filter, meant: meant.map(({ id }) => id) }
}

function isMeant(typed: string, known: string): boolean {
  if (known.startsWith(typed)) return true
  if (typed.length < SHORTEST_MISSPELLED) return false
  const most = typed.length >= LONG_WORD ? 2 : 1
  return typingErrors(typed, known, most) <= most
}
