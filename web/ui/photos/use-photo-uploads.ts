import { useRef, useState } from 'react'
import { OFFER_PHOTO_MAX_BYTES, OFFER_PHOTO_PIXELS, OFFER_PHOTOS_MAX } from '#domain/policy/offers.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { newUuid } from '../../platform/new-uuid.ts'
import { compressPicture } from '../forms/compress-picture.ts'
import { photoFailureText } from './photo-failure.ts'
import { TooManyPhotos } from './photo-work.ts'

/** A picked file that is not among the photos yet. */
interface PhotoUpload {
  id: string
  file: File
  /** Why it failed; null while it is on its way. */
  failure: string | null
}

interface PhotoUploads {
  uploads: readonly PhotoUpload[]
  isBusy: boolean
  add: (files: readonly File[]) => void
  retry: (id: string) => void
  forget: (id: string) => void
}

/** Makes picked photos small and hands them over one by one; what fails waits for another try. `room` is how many there may be more. */
export function usePhotoUploads(room: number, send: (photo: string) => Promise<unknown>): PhotoUploads {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  // One after the other, in the order in which they were picked.
  const turn = useRef(Promise.resolve())
  const put = (id: string, failure: string | null) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, failure } : upload)))
  const forget = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id))
  async function start({ id, file }: PhotoUpload, before: Promise<void>) {
    await before
    try {
      await send(await compressPicture(file, { maxSide: OFFER_PHOTO_PIXELS, maxBytes: OFFER_PHOTO_MAX_BYTES, quality: 0.8 }))
      forget(id)
    } catch (error) {
      put(id, sentenceOf(error))
    }
  }
  const queue = (upload: PhotoUpload) => (turn.current = start(upload, turn.current))
  function add(files: readonly File[]) {
    const left = room - uploads.length
    const added = files.map((file, index) => ({
      id: newUuid(),
      file,
      failure: index < left ? null : sentenceOf(new TooManyPhotos('There is no room for another photo.')),
    }))
    setUploads((before) => [...before, ...added])
    for (const upload of added) if (upload.failure === null) void queue(upload)
  }
  function retry(id: string) {
    const upload = uploads.find((other) => other.id === id)
    if (!upload) return
    put(id, null)
    void queue(upload)
  }
  return { uploads, isBusy: uploads.some(({ failure }) => failure === null), add, retry, forget }
}

function sentenceOf(error: unknown): string {
  return photoFailureText(error, { max: OFFER_PHOTOS_MAX, maxBytes: OFFER_PHOTO_MAX_BYTES }) ?? failureText(error)
}
