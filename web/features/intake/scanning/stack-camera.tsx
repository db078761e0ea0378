import { useRef, useState } from 'react'
import type { IntakeDefaults, IntakeRow } from '#contract/intake.ts'
import { m } from '#messages'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { CameraView } from '../../scanner/camera/camera-view.tsx'
import { useCamera } from '../../scanner/camera/use-camera.ts'
import { hintText } from '../../scanner/hint-text.ts'
import { useScanHint } from '../../scanner/use-scan-hint.ts'
import { useBarcodes } from '../../scanner/reading/use-barcodes.ts'
import { signalScan } from '../../scanner/signal-scan.ts'
import type { PendingScans } from '../pending/use-pending-scans.ts'
import { LastRead, type Read } from './last-read.tsx'
import { QuickRule } from './quick-rule.tsx'
import classes from './stack-camera.module.css'

interface StackCameraProps {
  onEnd: () => void
  /** Nothing is read, though the camera goes on. */
  isPaused: boolean
  pending: PendingScans
  rows: readonly IntakeRow[]
  defaults: IntakeDefaults
}

/** Continuous scanning above the stack; the last scan can be undone, a second copy is confirmed. */
export function StackCamera({ onEnd, isPaused, pending, rows, defaults }: StackCameraProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [last, setLast] = useState<Read | null>(null)
  /** What was read here, by key, until the list of the stack shows it: between its arrival and that it is in neither list. */
  const added = useRef(new Map<string, string>())
  const camera = useCamera(true)
  const [isOtherSeen, setOtherSeen] = useState(false)
  const hint = useScanHint(video !== null && !isPaused)
  const decoder = useBarcodes({ video: isPaused ? null : video, onRead: take, onOther: () => setOtherSeen(true), onSight: hint.onSight })

  function take(isbn: string) {
    signalScan()
    hint.restart()
    setOtherSeen(false)
    for (const { key } of rows) added.current.delete(key)
    const lying = [...added.current.values(), ...pending.scans.map((scan) => scan.isbn), ...rows.filter(isOnStack).map((row) => row.isbn)]
    if (lying.includes(isbn)) setLast({ kind: 'again', isbn })
    else add(isbn)
  }
  function add(isbn: string) {
    const key = pending.add(isbn, 'BARCODE')
    added.current.set(key, isbn)
    setLast({ kind: 'added', isbn, key })
  }
  async function takeBack(key: string) {
    await pending.takeBack(key)
    added.current.delete(key)
    setLast({ kind: 'takenBack' })
  }
  /** Between two books one is often away for longer: then only what the frames show is said, not how to hold a book. */
  function besideText(): string | null {
    if (isOtherSeen) return m['scan.otherTitle']()
    return hint.isLate && (hint.problem !== undefined || last === null) ? hintText(hint.problem) : null
  }
  return (
    <section className={classes.camera} aria-label={m['stackScan.camera']()}>
      <div className={classes.part}>
        <CameraView camera={camera} isOff={false} onOff={onEnd} onVideo={setVideo} isLow />
      </div>
      <div className={classes.part}>
        <FailureNotice failure={decoder.failure} textOf={() => m['scan.readerMissing']()} />
        <LastRead read={last} beside={besideText()} isWatching={video !== null} rows={rows} onAgain={add} onTakeBack={takeBack} />
        <div className={classes.quickRule}>
          <QuickRule defaults={defaults} />
        </div>
      </div>
    </section>
  )
}

function isOnStack({ state }: IntakeRow): boolean {
  return state !== 'OFFERED'
}
