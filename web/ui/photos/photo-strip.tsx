import { useState } from 'react'
import { lazyChunk, useLazyChunk } from '../../platform/scripts/lazy-chunk.ts'
import { FailureLine } from '../forms/failure-notice.tsx'
import classes from './photo-strip.module.css'

/** A photo with what it shows. */
export interface ShownPhoto {
  uuid: string
  path: string
  smallPath: string
  /** Sides in pixels, where they are known. */
  width?: number
  height?: number
  alt: string
}

interface PhotoStripProps {
  photos: readonly ShownPhoto[]
  /** Whose they are; names the list and the window. */
  label: string
  /** Where they are looked at closely, as in a report. */
  isLarge?: boolean
}

const viewerChunk = lazyChunk(() => import('./photo-viewer.tsx'))

/** Small photos in a row; each opens all of them on the full screen. */
export function PhotoStrip({ photos, label, isLarge = false }: PhotoStripProps) {
  const [at, setAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => setAt(null)
  const open = (index: number) => {
    setFailure(null)
    setAt(index)
  }
  const viewer = useLazyChunk(viewerChunk, at !== null, (error) => {
    close()
    setFailure(error)
  })
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.strip} aria-label={label} data-large={isLarge || undefined}>
        {photos.map(({ uuid, smallPath, width, height, alt }, index) => (
          <li key={uuid}>
            <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => open(index)}>
              <img src={smallPath} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <FailureLine failure={failure} />
      {viewer && at !== null && <viewer.PhotoViewer photos={photos} label={label} at={at} onMove={setAt} onClose={close} />}
    </>
  )
}
