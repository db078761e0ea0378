import { isScanningPath } from '#domain/scanner.ts'
import { isOffline } from '../platform/connection.ts'

/** Whether a click or submit needs a connection that is missing. Scanner pages work offline (record 21). */
export function needsConnection(event: Event, here: Pick<Location, 'origin' | 'pathname' | 'search' | 'href'>): boolean {
  if (!isOffline() || event.defaultPrevented) return false
  const target = targetOf(event, here.href)
  if (!target || target.origin !== here.origin || isScanningPath(target.pathname)) return false
  return target.pathname !== here.pathname || target.search !== here.search || event.type === 'submit'
}

function targetOf(event: Event, base: string): URL | null {
  const element = event.target
  if (!(element instanceof Element)) return null
  // Forms without an address are calls, which say themselves that they fail.
  const address =
    event.type === 'submit' ? element.getAttribute('action') : element.closest('a[href]:not([download])')?.getAttribute('href')
  return address === null || address === undefined ? null : new URL(address, base)
}
