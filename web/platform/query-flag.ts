import { useSearchParams } from 'react-router'

/** A flag of the address that opens a dialog, for instance `isFreeTokenIssued=true`; `clear` takes it out, without a step in the history and without reading the page anew. */
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
