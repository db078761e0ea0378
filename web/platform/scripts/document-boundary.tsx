import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { isMapPath } from '#domain/bookcases.ts'
import { isScanningPath } from '#domain/scanner.ts'
import { useSite } from '../session/session.ts'

/**
 * Where a whole document is loaded, whichever link, button or answer leads there, as a page keeps the policy of the document
 * it came with. Entering and leaving the checkout: only a new document is rid of Stripe.js, which would watch every page it
 * lives on (reliability 5.2); going back is one by itself then. Entering a page with a camera: only its document may compile the
 * decoder (docs/decisions/0023-scanner.md). Entering the bookcases where street maps are configured: only their document may load
 * pictures of another host.
 */
export function DocumentBoundary() {
  const hasStreetMaps = useSite().tiles !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isCheckout(currentLocation) !== isCheckout(nextLocation) ||
      (isScanningPath(nextLocation.pathname) && !isScanningPath(currentLocation.pathname)) ||
      (hasStreetMaps && isMapPath(nextLocation.pathname) && !isMapPath(currentLocation.pathname)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    window.location.assign(pathOf(blocker.location))
    // This document may come back as it was left, by the back button.
    blocker.reset()
  }, [blocker])
  return null
}

function isCheckout({ pathname }: Location): boolean {
  return pathname === '/checkout' || pathname.startsWith('/checkout/')
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
