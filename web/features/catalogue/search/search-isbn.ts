import { readIsbn, type IsbnResult } from '#domain/isbn.ts'
import type { Search } from '../../../books/search-query.ts'

/** "ISBN-13:", as it stands before a number that is pasted. */
const LABEL = /^isbn(?:-1[03])?[\s:]*/iu
/** Digits, with spaces and dashes among them, as many as no title has. */
const NUMBER = /^[\s\-‐-―]*(?:\d[\s\-‐-―]*){8,}[\dX][\s\-‐-―]*$/iu

/** The ISBN that is searched for, or what is wrong with it; null where words are searched for. */
export function isbnAsked({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): IsbnResult | null {
  const number = searchText.replace(LABEL, '')
  return filterBy === 'all' && NUMBER.test(number) ? readIsbn(number) : null
}
