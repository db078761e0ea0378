import { useSearchParams } from 'react-router'

/** A query flag that opens a dialog, such as `isFreeTokenIssued=true`; `clear` removes it without history entry or reload. */
export function useQueryFlag(name: string): { isSet: boolean; clear: () => void } {
  const [query, setQuery] = useSearchParams()
  return {
    isSet: query.get(name) === 'true',
    clear: () =>
      setQuery(
        (current) => {
          current.delete(name)
          return current
        },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      ),
  }
}
