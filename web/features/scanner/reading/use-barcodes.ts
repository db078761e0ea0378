import { useEffect, useEffectEvent, useState } from 'react'
import { Acceptance } from '#domain/barcodes/acceptance.ts'
import type { FrameReads } from '#domain/barcodes/read-frame.ts'
import type { FrameSight } from '#domain/barcodes/measure-sight.ts'
import { DEFAULT_SYMBOLOGIES, type Symbology } from '#domain/barcodes/symbologies.ts'
import { eachFrame } from '../camera/frames.ts'
import { BarcodeReader, ReaderMissing } from './barcode-reader.ts'

interface BarcodesOptions {
  /** Where the camera is shown; null while it is not, or nothing is to be read. */
  video: HTMLVideoElement | null
  /** A book's code counts now: its ISBN-13. */
  onRead: (isbn: string) => void
  /** A code that is on no book is in sight, and none of a book, told with each frame. */
  onOther?: (value: string) => void
  /** A frame in which nothing was read: what it looks like. */
  onSight?: (sight: FrameSight) => void
  symbologies?: readonly Symbology[]
}

/**
 * Reads codes while the camera is shown, each once until it was away for a while. Gives decoder problems, retry, and a reader for
 * pictures.
 */
export function useBarcodes({ video, onRead, onOther, onSight, symbologies = DEFAULT_SYMBOLOGIES }: BarcodesOptions) {
  const [failure, setFailure] = useState<unknown>(null)
  const [reader, setReader] = useState<BarcodeReader | null>(null)
  const report = useEffectEvent(({ books, others, sight }: FrameReads, acceptance: Acceptance) => {
    // The last frame is read when nobody wants to know any more.
    if (!video) return
    acceptance.accept(books, performance.now()).forEach(onRead)
    // The sticker of a shop beside the code of a book is no news.
    if (books.length === 0) others.forEach((value) => onOther?.(value))
    if (sight) onSight?.(sight)
  })
  // One worker for the page instead of one each time the camera starts, so that its program is compiled once.
  useEffect(() => {
    if (failure !== null) return undefined
    const created = new BarcodeReader()
    setReader(created)
    return () => created.close()
  }, [failure])
  useEffect(() => {
    if (!video || !reader || failure !== null) return undefined
    const acceptance = new Acceptance()
    return eachFrame(video, async (frame) => report(await reader.read(frame, symbologies), acceptance), setFailure)
  }, [video, reader, failure, symbologies])
  async function readPicture(picture: ImageBitmap): Promise<FrameReads> {
    if (!reader) throw new ReaderMissing('There is no worker yet.')
    return reader.read(picture, symbologies, true)
  }
  return { failure, retry: () => setFailure(null), isReady: reader !== null, readPicture }
}
