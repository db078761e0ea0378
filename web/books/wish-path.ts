/** `?wish=1` opens the dialog of a missing book for members: from other pages, and for guests who come back from their login. */
const ASKED = 'wish'

/** Address of a page with that dialog open; what was searched for stays in it. */
export function withWishDialog({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  query.set(ASKED, '1')
  return `${pathname}?${query}`
}

/** Whether an address asks for that dialog. */
export function asksForWish(query: URLSearchParams): boolean {
  return query.get(ASKED) === '1'
}

/** The rest of such an address, once the dialog is closed. */
export function withoutWish(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(ASKED)
  return rest
}
