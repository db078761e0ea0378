import { LIST_BULK_FROM, LIST_TOOLS_FROM } from '#domain/policy/interface.ts'
import { SHELF_QUERY_MAX } from '#domain/policy/offers.ts'
import { SHELF_SORTS, SHELF_STATES, type ShelfSort, type ShelfState } from '#domain/shelf.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { listStart } from '../../../platform/number-in-address.ts'

/** Filters and page of the own shelf. */
export interface ShelfQuery {
  q: string
  sort: ShelfSort
  state: ShelfState
  start: number
}

export const SHELF_PATH = '/shelf/my-offers'

/** Reads an address, ignoring invalid parts. */
export function readShelfQuery(address: URLSearchParams): ShelfQuery {
  return {
    q: cutTo((address.get('q') ?? '').replaceAll(/\p{Cc}/gu, '').trim(), SHELF_QUERY_MAX),
    sort: SHELF_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    state: SHELF_STATES.find((state) => state === address.get('state')) ?? 'all',
    start: listStart(address),
  }
}

export function shelfPath({ q, sort, state, start }: ShelfQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
    ...(state !== 'all' && { state }),
    ...(start > 0 && { start: String(start) }),
  }).toString()
  return `${SHELF_PATH}${query && `?${query}`}`
}

/** Whether a filter is set. */
export function isFiltered({ q, state }: ShelfQuery): boolean {
  return q !== '' || state !== 'all'
}

/** Whether to show search, filter and order: enough copies, or one in use. */
export function needsTools(query: ShelfQuery, total: number): boolean {
  return total >= LIST_TOOLS_FROM || isFiltered(query) || query.sort !== 'newest'
}

/** Whether several copies can be changed. */
export function needsSelection(query: ShelfQuery, total: number): boolean {
  return total >= LIST_BULK_FROM || isFiltered(query)
}
