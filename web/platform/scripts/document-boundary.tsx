import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { isScanningPath } from '#domain/scanner.ts'

/**
 * Where a whole document is loaded, whichever link, button or answer leads there, as a page keeps the policy of the document
 * it came with. Entering and leaving the checkout: only a new document is rid of Stripe.js, which would watch every page it
 * lives on (reliability 5.2); going back is one by itself then. Entering a page with a camera: only its document may compile the
 * decoder (docs/decisions/0023-scanner.md).
 */
export function DocumentBoundary() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isCheckout(currentLocation) !== isCheckout(nextLocation) ||
      (isScanningPath(nextLocation.pathname) && !isScanningPath(currentLocation.pathname)),
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
