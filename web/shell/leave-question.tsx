import { useSyncExternalStore } from 'react'
import { lazyChunk, useLazyChunk } from '../platform/scripts/lazy-chunk.ts'
import { answerLeaving, isLeavingAsked, watchLeaving } from '../platform/may-leave.ts'
import { notifyFailure } from '../ui/notify.ts'

const dialogChunk = lazyChunk(() => import('./leave-dialog.tsx'))

/** Asks before leaving typed text; if the dialog fails to load, the page stays. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(watchLeaving, isLeavingAsked, () => false)
  const chunk = useLazyChunk(dialogChunk, isAsked, (error) => {
    answerLeaving(false)
    notifyFailure(error)
  })
  return chunk && <chunk.LeaveDialog opened={isAsked} onAnswer={answerLeaving} />
}
