import { readIsbnAlone, type IsbnResult } from '#domain/isbn.ts'
import type { Search } from '../../../books/search-query.ts'

/** The ISBN that is searched for, or what is wrong with it; null where words are searched for. */
export function isbnAsked({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): IsbnResult | null {
  return filterBy === 'all' ? readIsbnAlone(searchText) : null
}
