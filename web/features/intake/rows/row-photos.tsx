import { ActionIcon, FileButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IntakeRow } from '#contract/intake.ts'
import { OFFER_PHOTOS_MAX } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { describePhotos, photoWords } from '../../../books/copy-photos.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { PhotoEditor } from '../../../ui/photos/photo-editor.tsx'
import { usePhotoUploads } from '../../../ui/photos/use-photo-uploads.ts'
import { titleOf } from '../intake-labels.ts'

interface RowPhotosProps {
  row: IntakeRow
  /** Reads the row anew. */
  onChanged: () => Promise<void>
}

const calls = browserApi.api.v1.intake.rows[':key'].photos

async function addPhoto(key: string, photo: string, onChanged: () => Promise<void>): Promise<void> {
  await callApi(calls.$post({ param: { key }, json: { photo } }))
  await onChanged()
}

/** One tap to the camera, and why a photo did not arrive; the button then tries again. */
export function useRowCamera(row: IntakeRow, onChanged: () => Promise<void>): { button: ReactNode; failure: string | null } {
  const { uploads, isBusy, add, retry } = usePhotoUploads(OFFER_PHOTOS_MAX - row.photos.length, (photo) =>
    addPhoto(row.key, photo, onChanged),
  )
  const failed = uploads.find(({ failure }) => failure !== null)
  const label = failed ? m['photos.again']() : m['photos.takeOf']({ title: titleOf(row) })
  const look = { variant: 'default', size: 44, radius: 'xl', 'aria-label': label, title: label, loading: isBusy } as const
  const button = failed ? (
    <ActionIcon {...look} onClick={() => retry(failed.id)}>
      <CameraIcon />
    </ActionIcon>
  ) : (
    <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
      {(props) => (
        <ActionIcon {...props} {...look} disabled={row.photos.length >= OFFER_PHOTOS_MAX}>
          <CameraIcon />
        </ActionIcon>
      )}
    </FileButton>
  )
  return { button, failure: failed?.failure ?? null }
}

/** The photos of a row, which go on offer with it. */
export function RowPhotos({ row, onChanged }: RowPhotosProps) {
  const { key, photos } = row
  async function keep(call: Promise<unknown>) {
    await call
    await onChanged()
  }
  const words = row.condition ? photoWords(row.condition, row.comment) : titleOf(row)
  return (
    <PhotoEditor
      photos={describePhotos(photos, words)}
      add={(photo) => addPhoto(key, photo, onChanged)}
      order={(uuids) => keep(callApi(calls.$put({ param: { key }, json: { uuids } })))}
      remove={(photo) => keep(callApi(calls[':photo'].$delete({ param: { key, photo } })))}
    />
  )
}
