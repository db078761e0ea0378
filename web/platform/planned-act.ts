import { useSearchParams } from 'react-router'

const NAME = 'then'

/** To offer a book: the one of the page, else one that is typed in. */
export const OFFER = 'offer'
/** To wish for the book of the page. */
export const WISH = 'wish'

/**
 * Address of a page on which a guest wanted to do something that takes a member: `withPlannedAct(location, WISH)`. They come
 * back to it from joining, perhaps in another browser. It opens what they would have pressed next and does nothing by itself, as anybody
 * can make such a link.
 */
export function withPlannedAct({ pathname, search }: { pathname: string; search: string }, act: string): string {
  const query = new URLSearchParams(search)
  query.set(NAME, act)
  return `${pathname}?${query}`
}

/** What such an address plans; null where it plans nothing. */
export function plannedAct(path: string): string | null {
  const [, search = ''] = path.split('?', 2)
  return new URLSearchParams(search).get(NAME)
}

/** Whether the address of this page plans an act; `clear` takes it out, without a step in the history. */
export function usePlannedAct(act: string): { isPlanned: boolean; clear: () => void } {
  const [query, setQuery] = useSearchParams()
  const isPlanned = query.get(NAME) === act
  function clear() {
    if (!isPlanned) return
    const rest = new URLSearchParams(query)
    rest.delete(NAME)
    setQuery(rest, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return { isPlanned, clear }
}
