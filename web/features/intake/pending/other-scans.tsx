import { useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { useMember } from '../../../platform/session/session.ts'
import { watchSession } from '../../../platform/session/session-mark.ts'
import { listOthers } from '../../scanner/kept/other-scans.ts'
import { watchKept } from '../../scanner/kept/scan-store.ts'

const questionChunk = lazyChunk(() => import('./other-scans-question.tsx'))

/** Asks whoever has logged in about books that were scanned on this device before; stands once, in the layout. Nobody is held up on the way to pay. */
export function OtherScans() {
  const owner = useMember()?.uuid
  const keys = useKeysOfOthers(owner)
  const { pathname } = useLocation()
  if (owner === undefined || keys === '' || pathname.startsWith('/checkout')) return null
  return <Question owner={owner} keys={keys.split(' ')} />
}

function Question(props: { owner: string; keys: readonly string[] }) {
  // Nobody has pressed anything: where it does not come, the next page asks.
  const question = useLazyChunk(questionChunk, true, () => undefined)
  return question && <question.OtherScansQuestion {...props} />
}

/** As one text, which is the same as long as they are. */
function useKeysOfOthers(owner: string | undefined): string {
  const read = useCallback(
    () =>
      owner === undefined
        ? ''
        : listOthers(owner)
            .map(({ key }) => key)
            .join(' '),
    [owner],
  )
  return useSyncExternalStore(watch, read, () => '')
}

function watch(listener: () => void): () => void {
  const stops = [watchKept(listener), watchSession(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
