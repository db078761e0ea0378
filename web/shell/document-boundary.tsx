import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, type Blocker, type BlockerFunction, type Location } from 'react-router'
import { isMapPath } from '#domain/bookcases.ts'
import { isScanningPath } from '#domain/scanner.ts'
import { getLocale } from '#messages/runtime'
import { useRootData } from '../platform/session/session.ts'
import { mayLeave } from '../platform/may-leave.ts'
import { isSomethingUnsaved } from '../platform/unsaved-fields.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** The page whose policy this document has: the one it was loaded for. Every page has this file from the start. */
const loadedFor = typeof window === 'undefined' ? '' : window.location.pathname

/**
 * Where a whole document is loaded, whichever link, button or answer leads there, as a page keeps the policy of the document
 * it came with. Entering and leaving the checkout: only a new document is rid of Stripe.js, which would watch every page it
 * lives on (reliability 5.2). Entering a page with a camera: only its document may compile the decoder
 * (docs/decisions/0023-scanner.md). Entering the bookcases where street maps are configured: only their document may load
 * pictures of another host.
 *
 * The back button is never held up, as the browser has gone that step already: most such steps lead to another document by
 * themselves, and a page that this document is not for loads anew where it stands. So does one that a loader has led to, and
 * one that comes when another language was chosen in another tab, as a document keeps its own.
 *
 * Before either, whoever has typed something that is saved nowhere is asked, also by the back button. One component does both,
 * as the router asks one only.
 */
export function DocumentBoundary() {
  const { site, language } = useRootData()
  const hasStreetMaps = site.tiles !== null
  const { pathname } = useLocation()
  const leaving = useRef({ isReplacing: false, needsDocument: false })
  const asked = useRef<Blocker>(null)
  const blocked = useBlocker(({ currentLocation, nextLocation, historyAction }: Parameters<BlockerFunction>[0]) => {
    const needsDocument = historyAction !== NavigationType.Pop && !isLoadedFor(nextLocation.pathname, hasStreetMaps)
    leaving.current = { isReplacing: historyAction === NavigationType.Replace, needsDocument }
    return needsDocument || (nextLocation.pathname !== currentLocation.pathname && isSomethingUnsaved())
  })
  const leave = useEffectEvent(async (blocker: Blocker) => {
    if (blocker.state !== 'blocked') return
    const { isReplacing, needsDocument } = leaving.current
    asked.current = blocker
    const isLeaving = await mayLeave()
    // Who goes back once more while they are asked is asked about that.
    if (asked.current !== blocker) return
    if (!isLeaving) return blocker.reset()
    if (!needsDocument) return blocker.proceed()
    const path = pathOf(blocker.location)
    if (isReplacing) window.location.replace(path)
    else window.location.assign(path)
    // This document may come back as it was left, by the back button.
    blocker.reset()
  })
  useEffect(() => void leave(blocked), [blocked])
  const fitDocument = useEffectEvent((path: string) => {
    if (!isLoadedFor(path, hasStreetMaps) || language !== getLocale()) window.location.reload()
  })
  useEffect(() => fitDocument(pathname), [pathname])
  return <LeaveQuestion />
}

function isLoadedFor(path: string, hasStreetMaps: boolean): boolean {
  if (isCheckout(path) !== isCheckout(loadedFor)) return false
  if (isScanningPath(path) && !isScanningPath(loadedFor)) return false
  return !hasStreetMaps || !isMapPath(path) || isMapPath(loadedFor)
}

function isCheckout(path: string): boolean {
  return path === '/checkout' || path.startsWith('/checkout/')
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
