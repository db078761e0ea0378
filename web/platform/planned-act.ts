import { useSearchParams } from 'react-router'

const NAME = 'then'

/** Planned act: offer a book. */
export const OFFER = 'offer'
/** Planned act: wish for the book of the page. */
export const WISH = 'wish'

/**
 * Address that resumes what a guest wanted to do after joining: `withPlannedAct(location, WISH)`. It opens the next step but writes
 * nothing, as anyone can make such a link.
 */
export function withPlannedAct({ pathname, search }: { pathname: string; search: string }, act: string): string {
  const query = new URLSearchParams(search)
  query.set(NAME, act)
  return `${pathname}?${query}`
}

/** The planned act of an address; null without one. */
export function plannedAct(path: string): string | null {
  const [, search = ''] = path.split('?', 2)
  return new URLSearchParams(search).get(NAME)
}

/** Whether an act is planned; `clear` removes it without history entry. */
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
