import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { PhotoEditor } from '../../../ui/photos/photo-editor.tsx'

/** A photo of a copy that is not offered yet. */
export interface PhotoToSend {
  uuid: string
  /** A data URL. */
  data: string
}

interface PhotosToSendProps {
  photos: readonly PhotoToSend[]
  onChange: (change: (photos: readonly PhotoToSend[]) => readonly PhotoToSend[]) => void
}

/** Photos that are sent once the copy is on offer. */
export function PhotosToSend({ photos, onChange }: PhotosToSendProps) {
  const shown = photos.map(({ uuid, data }, index) => ({
    uuid,
    smallPath: data,
    alt: m['problem.photo']({ number: index + 1 }),
    isHidden: false,
  }))
  return (
    <PhotoEditor
      photos={shown}
      isKeptInForm
      add={async (data) => onChange((before) => [...before, { uuid: newUuid(), data }])}
      order={async (uuids) => onChange((before) => uuids.flatMap((uuid) => before.find((photo) => photo.uuid === uuid) ?? []))}
      remove={async (uuid) => onChange((before) => before.filter((photo) => photo.uuid !== uuid))}
    />
  )
}

/** Sends photos to a new copy in their order; gives a sentence on those that did not arrive, null when all did. */
export async function sendPhotos(offerUuid: string, photos: readonly PhotoToSend[]): Promise<string | null> {
  for (const [index, { data }] of photos.entries()) {
    try {
      const json = { photo: data }
      await callApi(browserApi.api.v1.exchanges.offer[':uuid'].photos.$post({ param: { uuid: offerUuid }, json }))
    } catch (error) {
      return m['photos.notSent']({ sent: index, count: photos.length, reason: failureText(error) })
    }
  }
  return null
}
