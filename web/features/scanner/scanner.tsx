import { VisuallyHidden, Checkbox } from '@mantine/core'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SCANNER_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { PHOTO_READ_PIXELS } from '#domain/policy/barcodes.ts'
import { findIsbn } from '#domain/isbn.ts'
import { useOffline } from '../../platform/offline/use-offline.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { UnreadablePicture } from '../../ui/forms/compress-picture.ts'
import { refuseTooManyPixels } from '../../ui/forms/picture-pixels.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Notice } from '../../ui/notice.tsx'
import { takeSharedPicture } from '../../platform/offline/take-shared-picture.ts'
import { IsbnForm } from '../shelf/add-book/isbn-form.tsx'
import type { AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { WithoutCodeButton } from '../shelf/add-book/by-title/without-code-button.tsx'
import { CameraView } from './camera/camera-view.tsx'
import { useCamera, type CameraInUse } from './camera/use-camera.ts'
import { FoundBookCard } from './found-book.tsx'
import { useScanHint, type ScanHint } from './use-scan-hint.ts'
import { isPending, savePending, newScan } from './kept/pending-scans.ts'
import { PictureChoice } from './photo/picture-choice.tsx'
import { DECODER_FILES } from './reading/decoder-files.ts'
import { useBarcodes } from './reading/use-barcodes.ts'
import { ScanNoticeLine } from './scan-notice.tsx'
import { ScannerAside, type Aside } from './scanner-aside.tsx'
import classes from './scanner.module.css'
import { signalScan, canVibrate } from './signal-scan.ts'
import { useScan, type ScanStep } from './use-scan.ts'
import { saveSignals, useSignals } from './kept-signals.ts'
import { hintText } from './hint-text.ts'

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

/** Decodes a picture upright and small enough for the decoder. @throws UnreadablePicture, TooManyPixels. */
async function openPicture(file: File): Promise<ImageBitmap> {
  await refuseTooManyPixels(file)
  const whole = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('The picture could not be decoded.', { cause })
  })
  const scale = PHOTO_READ_PIXELS / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const size = { resizeWidth: Math.round(whole.width * scale), resizeHeight: Math.round(whole.height * scale) }
  const small = await createImageBitmap(whole, { ...size, resizeQuality: 'high' })
  whole.close()
  return small
}

/** Whether scans beep and vibrate, on this device. */
function SignalChoice() {
  const { sound, vibration } = useSignals()
  const canShake = useIsHydrated() && canVibrate()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{m['scan.signals']()}</legend>
      <Checkbox label={m['scan.sound']()} checked={sound} onChange={(event) => saveSignals({ sound: event.currentTarget.checked })} />
      {canShake && (
        <Checkbox
          label={m['scan.vibration']()}
          checked={vibration}
          onChange={(event) => saveSignals({ vibration: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

interface ScannerHelpProps {
  hint: ScanHint
  /** Somebody wants to offer a book without its code. */
  onOffer: (start: AddBookStep) => void
}

/** How to hold a book, and a hint after ten seconds (A §2, §9). */
function ScannerHelp({ hint, onOffer }: ScannerHelpProps) {
  if (!hint.isLate) return <p className={classes.help}>{m['scan.help']()}</p>
  return (
    <Notice
      action={
        <div className={classes.buttons}>
          <Link to="/search?emptyState=true">{m['scan.hintLink']()}</Link>
          <WithoutCodeButton onOpen={onOffer} />
        </div>
      }
    >
      {hintText(hint.problem)} {m['scan.hintSearch']()}
    </Notice>
  )
}

interface SharedOptions {
  /** Pictures can be read. */
  isReady: boolean
  onIsbn: (isbn: string) => void
  onPicture: (picture: File) => void
  /** There is neither a picture nor a number in it. */
  onNothing: () => void
}

/** Takes a shared picture or text with an ISBN once (public/manifest.webmanifest). */
function useShared({ isReady, onIsbn, onPicture, onNothing }: SharedOptions): void {
  const [search, setSearch] = useSearchParams()
  const shared = search.get('shared')
  const take = useEffectEvent(async (what: string) => {
    setSearch({}, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    const picture = what === 'picture' ? await takeSharedPicture() : undefined
    const isbn = findIsbn(what)
    if (picture) onPicture(picture)
    else if (isbn) onIsbn(isbn)
    else onNothing()
  })
  useEffect(() => {
    if (isReady && shared !== null) void take(shared)
  }, [isReady, shared])
}
