import { useLocation } from 'react-router'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { useMember } from '../../../platform/session/session.ts'

// Guests, who are asked nothing, do not load it.
const findChunk = lazyChunk(() => import('./find-other-scans.tsx'))

/** Asks after login about earlier scans on this device, except on the way to pay; once in the layout. */
export function OtherScans() {
  const owner = useMember()?.uuid
  const { pathname } = useLocation()
  const isAsked = owner !== undefined && !pathname.startsWith('/checkout')
  return isAsked ? <Ask owner={owner} /> : null
}

function Ask({ owner }: { owner: string }) {
  // Nobody has pressed anything: where it does not come, the next page asks.
  const find = useLazyChunk(findChunk, true, () => undefined)
  return find && <find.FindOtherScans owner={owner} />
}
