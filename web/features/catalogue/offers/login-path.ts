import { useLocation } from 'react-router'

/**
 * Address that opens the login dialog over this page and leads on afterwards (decision 57): to `next`,
 * or back to here.
 */
export function useLoginPath(): (next?: string) => string {
  const { pathname, search } = useLocation()
  const here = new URLSearchParams(search)
  here.delete('login')
  here.delete('next')
  const path = here.size > 0 ? `${pathname}?${here}` : pathname
  return (next = path) => {
    const query = new URLSearchParams(here)
    query.set('login', '1')
    query.set('next', next)
    return `${pathname}?${query}`
  }
}
