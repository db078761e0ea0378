import { useCallback, useSyncExternalStore } from 'react'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { watchSession } from '../../../platform/session/session-mark.ts'
import { listOtherScans } from '../../scanner/kept/other-scans.ts'
import { watchStoredScans } from '../../scanner/kept/scan-store.ts'

const questionChunk = lazyChunk(() => import('./other-scans-question.tsx'))

/** Asks about scans of others on this device, if any. */
export function FindOtherScans({ owner }: { owner: string }) {
  const keys = useKeysOfOthers(owner)
  return keys === '' ? null : <Question owner={owner} keys={keys.split(' ')} />
}

function Question(props: { owner: string; keys: readonly string[] }) {
  // Nobody has pressed anything: where it does not come, the next page asks.
  const question = useLazyChunk(questionChunk, true, () => undefined)
  return question && <question.OtherScansQuestion {...props} />
}

/** As one text, which is the same as long as they are. */
function useKeysOfOthers(owner: string): string {
  const read = useCallback(
    () =>
      listOtherScans(owner)
        .map(({ key }) => key)
        .join(' '),
    [owner],
  )
  return useSyncExternalStore(watch, read, () => '')
}

function watch(listener: () => void): () => void {
  const stops = [watchStoredScans(listener), watchSession(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
