import { useSyncExternalStore } from 'react'
import { lazyChunk, useLazyChunk } from '../../platform/scripts/lazy-chunk.ts'
import { answerLeaving, isLeavingAsked, watchLeaving } from '../../platform/unsaved/may-leave.ts'
import { notifyFailure } from '../../ui/notifications/notify.ts'

const dialogChunk = lazyChunk(() => import('./leave-dialog.tsx'))

/** Asks whoever leaves a page in which they have typed something that is saved nowhere. One that cannot be loaded keeps them here. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(watchLeaving, isLeavingAsked, () => false)
  const chunk = useLazyChunk(dialogChunk, isAsked, (error) => {
    answerLeaving(false)
    notifyFailure(error)
  })
  return chunk && <chunk.LeaveDialog opened={isAsked} onAnswer={answerLeaving} />
}
