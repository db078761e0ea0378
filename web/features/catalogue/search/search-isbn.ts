import { readIsbnAlone, type IsbnResult } from '#domain/isbn.ts'
import type { Search } from '../../../books/search-query.ts'

/** The ISBN in a query, or its problem; null for words. */
export function isbnAsked({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): IsbnResult | null {
  return filterBy === 'all' ? readIsbnAlone(searchText) : null
}
