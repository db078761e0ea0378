import { useLocation } from 'react-router'

/** Address that opens the join dialog here and continues at `next`. */
export function useJoinPath(): (next: string) => string {
  const { pathname, search } = useLocation()
  return (next) => {
    const query = new URLSearchParams(search)
    query.delete('login')
    query.set('join', '1')
    query.set('next', next)
    return `${pathname}?${query}`
  }
}
