import { LIST_BULK_FROM, LIST_TOOLS_FROM } from '#domain/policy/interface.ts'
import { SHELF_QUERY_MAX } from '#domain/policy/offers.ts'
import { SHELF_SORTS, SHELF_STATES, type ShelfSort, type ShelfState } from '#domain/shelf.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { listStart } from '../../../platform/number-in-address.ts'

/** What the own shelf shows, as it stands in its address. */
export interface ShelfQuery {
  q: string
  sort: ShelfSort
  state: ShelfState
  start: number
}

/** Of the own shelf. */
export const SHELF_PATH = '/shelf/my-offers'

/** Reads an address; what makes no sense in it is as if it were not there. */
export function readShelfQuery(address: URLSearchParams): ShelfQuery {
  return {
    q: cutTo((address.get('q') ?? '').replaceAll(/\p{Cc}/gu, '').trim(), SHELF_QUERY_MAX),
    sort: SHELF_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest',
    state: SHELF_STATES.find((state) => state === address.get('state')) ?? 'all',
    start: listStart(address),
  }
}

/** The address of a part of the own shelf. */
export function shelfPath({ q, sort, state, start }: ShelfQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
    ...(state !== 'all' && { state }),
    ...(start > 0 && { start: String(start) }),
  }).toString()
  return `${SHELF_PATH}${query && `?${query}`}`
}

/** Whether only a part of the shelf is shown. */
export function isFiltered({ q, state }: ShelfQuery): boolean {
  return q !== '' || state !== 'all'
}

/** Whether search, filter and order help: there is something to find, or one of them is in use and can be taken back. */
export function needsTools(query: ShelfQuery, total: number): boolean {
  return total >= LIST_TOOLS_FROM || isFiltered(query) || query.sort !== 'newest'
}

/** Whether there are several copies to do something with at once, in sight or behind a filter. */
export function needsSelection(query: ShelfQuery, total: number): boolean {
  return total >= LIST_BULK_FROM || isFiltered(query)
}
