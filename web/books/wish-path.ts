/** `?wish=1` opens the dialog of a missing book for members: from other pages, and for guests who come back from their login. */
const ASKED = 'wish'

/** Address of a page with the wish dialog open, keeping the search. */
export function withWishDialog({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  query.set(ASKED, '1')
  return `${pathname}?${query}`
}

/** Whether an address opens the wish dialog. */
export function asksForWish(query: URLSearchParams): boolean {
  return query.get(ASKED) === '1'
}

/** The address after closing the wish dialog. */
export function withoutWish(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(ASKED)
  return rest
}
