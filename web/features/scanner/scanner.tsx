import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { SCANNER_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { useOffline } from '../../platform/offline/use-offline.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { IsbnForm } from '../shelf/add-book/isbn-form.tsx'
import { CameraView } from './camera/camera-view.tsx'
import { useCamera, type CameraInUse } from './camera/use-camera.ts'
import { FoundBookCard } from './found-book.tsx'
import { useScanHint } from './use-scan-hint.ts'
import { isPending, savePending, newScan } from './kept/pending-scans.ts'
import { openPicture } from './photo/open-picture.ts'
import { PictureChoice } from './photo/picture-choice.tsx'
import { DECODER_FILES } from './reading/decoder-files.ts'
import { useBarcodes } from './reading/use-barcodes.ts'
import { ScanNoticeLine } from './scan-notice.tsx'
import { ScannerAside, type Aside } from './scanner-aside.tsx'
import { ScannerHelp } from './scanner-help.tsx'
import classes from './scanner.module.css'
import { useShared } from './use-shared.ts'
import { SignalChoice } from './signal-choice.tsx'
import { signalScan } from './signal-scan.ts'
import { useScan, type ScanStep } from './use-scan.ts'

/** Camera, results and ISBN field (A §4). */
export function Scanner({ owner }: { owner: string }) {
  const { step, lookUp, readPicture, show, say, open, back } = useScan()
  const place = useRef<HTMLDivElement>(null)
  const [isOff, setOff] = useState(false)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [aside, setAside] = useState<Aside | null>(null)
  const camera = useCamera(step.name === 'scanning' && !isOff)
  const hint = useScanHint(video !== null && step.name === 'scanning' && step.notice === null)
  // Whoever types is not interrupted by a code that happens to be in sight.
  const decoder = useBarcodes({
    video: aside === null ? video : null,
    onRead: take,
    onOther: () => say({ kind: 'other' }),
    onSight: hint.onSight,
  })
  useOffline(SCANNER_PATH, DECODER_FILES)
  const choose = (file: File) => readPicture(file, async () => decoder.readPicture(await openPicture(file)))
  useShared({ isReady: decoder.isReady, onIsbn: lookUp, onPicture: choose, onNothing: () => say({ kind: 'noNumber' }) })
  function take(isbn: string) {
    if (step.name !== 'scanning' || isAbout(step.notice, isbn)) return
    if (step.last?.isbn === isbn) return say({ kind: 'same', isbn })
    signalScan()
    lookUp(isbn)
  }
  const keep = (isbn: string) => say({ kind: 'kept', isbn, isKept: isPending(owner, isbn) || savePending(owner, newScan(isbn, 'BARCODE')) })
  return (
    <div className={classes.columns} ref={place}>
      <section className={classes.main} aria-label={m['scan.title']()}>
        <VisuallyHidden role="status">{statusText(step, camera, isOff)}</VisuallyHidden>
        {step.name === 'scanning' && (
          <>
            <CameraView camera={camera} isOff={isOff} onOff={setOff} onVideo={setVideo} />
            <FailureNotice failure={decoder.failure} textOf={() => m['scan.readerMissing']()} />
            {step.notice ? (
              <ScanNoticeLine notice={step.notice} last={step.last} onLookUp={lookUp} onOpen={open} onKeep={keep} onAside={setAside} />
            ) : (
              video && <ScannerHelp hint={hint} onOffer={(start) => setAside({ name: 'offer', start })} />
            )}
          </>
        )}
        {step.name === 'looking' && <Looking isbn={step.isbn} />}
        {step.name === 'found' && <FoundBookCard key={step.found.isbn} found={step.found} onBack={back} />}
      </section>
      <div className={classes.side}>
        <section aria-label={m['scan.byNumber']()}>
          <IsbnForm onFound={show} />
        </section>
        <PictureChoice place={place} onPicture={choose} />
        <SignalChoice />
      </div>
      <ScannerAside aside={aside} onClose={() => setAside(null)} />
    </div>
  )
}

/** The number that the notice is about is still before the camera. */
function isAbout(notice: Extract<ScanStep, { name: 'scanning' }>['notice'], isbn: string): boolean {
  return notice !== null && 'isbn' in notice && notice.isbn === isbn
}

function Looking({ isbn }: { isbn: string | null }) {
  return (
    <div className={classes.looking}>
      <span className={classes.spinner} aria-hidden="true" />
      <p>{lookingText(isbn)}</p>
    </div>
  )
}

function lookingText(isbn: string | null): string {
  return isbn === null ? m['scan.readingPicture']() : m['scan.looking']({ isbn })
}

/** What happens, for whoever does not see it; notices and the found book speak for themselves. */
function statusText(step: ScanStep, { state }: CameraInUse, isOff: boolean): string {
  if (step.name === 'looking') return lookingText(step.isbn)
  if (step.name === 'found') return m['scan.foundStatus']()
  if (isOff) return m['scan.cameraOff']()
  return state.name === 'open' ? m['scan.ready']() : ''
}
