import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'

/**
 * Entering and leaving the checkout are loads of a whole document, whichever link, button or answer leads there: a page
 * keeps the policy of the document it came with, and only a new document is rid of Stripe.js, which would watch every
 * page it lives on (reliability 5.2). Going back is one by itself then.
 */
export function CheckoutBoundary() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isCheckout(currentLocation) !== isCheckout(nextLocation))
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
