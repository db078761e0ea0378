import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { checkSteadily } from './api/check-steadily.ts'
import { readAsMember } from './live/use-live-data.ts'
import { oneAtATime } from './live/one-at-a-time.ts'
import { useMember } from './session/session.ts'
import { addressOf, isShownPageStale, noteShownPage, watchStaleness } from './keep-shown-page.ts'

/** How often a page that could not be read anew tries it again, on average. */
const AGAIN_MS = 6000

/** Registers the shown page and retries a failed reload. */
export function ShownPage() {
  const { pathname, search } = useLocation()
  const loaded = useMatches()
    .filter(({ loaderData }) => loaderData !== undefined)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => noteShownPage({ address: addressOf(pathname + search), loaded: new Set(loaded.split(' ')) }), [pathname, search, loaded])
  useReadingAgain()
  return null
}

function useReadingAgain(): void {
  const { revalidate } = useRevalidator()
  const isMember = useMember() !== null
  const isStale = useSyncExternalStore(watchStaleness, isShownPageStale, () => false)
  useEffect(() => {
    if (!isStale) return undefined
    const readAgain = oneAtATime(() => (isMember ? readAsMember(revalidate) : revalidate()))
    // At different moments, so that a server that has just come back is not asked by all pages at once.
    const every = AGAIN_MS * (0.5 + Math.random())
    return checkSteadily(readAgain, { firstAfter: every, every })
  }, [isStale, isMember, revalidate])
}
