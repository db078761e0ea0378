import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { m } from '#messages'
import { useFocusReturn } from '../dialogs/use-focus-return.ts'
import { useLayer } from '../dialogs/use-layer.ts'
import { ArrowBackIcon, ArrowIcon, CloseIcon } from '../icons.tsx'
import type { ShownPhoto } from './photo-strip.tsx'
import classes from './photo-viewer.module.css'

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  label: string
  /** Which of them is shown. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** How far a finger moves sideways for the next photo, in px. */
const SWIPE = 40

/** Photos on the full screen, one at a time: swipe, arrow keys, Escape. */
export function PhotoViewer({ photos, label, at, onMove, onClose }: PhotoViewerProps) {
  const window = useRef<HTMLDialogElement>(null)
  const swipe = useSwipe((by) => move(by))
  useLayer(true)
  useFocusReturn(true)
  useEffect(() => window.current?.showModal(), [])
  const photo = photos[at]
  if (!photo) return null
  function move(by: number) {
    const next = at + by
    if (next >= 0 && next < photos.length) onMove(next)
  }
  return (
    <dialog
      ref={window}
      className={classes.viewer}
      aria-label={label}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => onKey(event, { move, onClose })}
      {...swipe}
    >
      <Picture key={photo.uuid} photo={photo} />
      <p className={classes.words} aria-live="polite">
        {photo.alt}
      </p>
      <button type="button" className={classes.close} aria-label={m['shared.close']()} onClick={onClose}>
        <CloseIcon size={24} />
      </button>
      {photos.length > 1 && <Turns at={at} last={photos.length - 1} onMove={move} />}
    </dialog>
  )
}

/** To the photo before and after. */
function Turns({ at, last, onMove }: { at: number; last: number; onMove: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        className={classes.previous}
        aria-label={m['photos.previous']()}
        aria-disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowBackIcon size={24} />
      </button>
      <button type="button" className={classes.next} aria-label={m['photos.next']()} aria-disabled={at === last} onClick={() => onMove(1)}>
        <ArrowIcon size={24} />
      </button>
    </>
  )
}

/** A photo that does not come is said in words. */
function Picture({ photo: { path, alt, width, height } }: { photo: ShownPhoto }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <p className={classes.missing} role="status">
        {m['photos.missing']()}
      </p>
    )
  return <img className={classes.picture} src={path} alt={alt} width={width} height={height} onError={() => setMissing(true)} />
}

function onKey(event: KeyboardEvent, { move, onClose }: { move: (by: number) => void; onClose: () => void }) {
  if (event.key === 'ArrowLeft') move(-1)
  else if (event.key === 'ArrowRight') move(1)
  else if (event.key === 'Escape') onClose()
  else return
  event.preventDefault()
  // A dialog below would hear the same Escape.
  event.stopPropagation()
}

/** Tells a swipe sideways with one finger: 1 to the next, -1 to the one before. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0)
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0)
      if (!finger || !from.current) return
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = null
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
