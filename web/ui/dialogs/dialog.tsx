import type { ReactNode } from 'react'
import { lazyChunk, useLazyChunk } from '../../platform/scripts/lazy-chunk.ts'
import { notifyFailure } from '../notify.ts'
import { useEscape } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width on desktop in px; 480 unless said. */
  width?: number
  /** On phones: `full` covers the screen (forms), `sheet` rises from the bottom (short questions). */
  onPhone?: 'full' | 'sheet'
  /** False while something is being sent: Escape and a click outside do nothing then. */
  canClose?: boolean
  children: ReactNode
}

const windowChunk = lazyChunk(() => import('./guarded-window.tsx'))

/** A dialog; its window is loaded before the first opening. */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props
  const chunk = useLazyChunk(windowChunk, opened, (error) => {
    onClose()
    notifyFailure(error)
  })
  useEscape(onClose, opened && !chunk)
  useFocusReturn(opened)
  return chunk && <chunk.GuardedWindow {...props} />
}
