import { useState } from 'react'
import type { OwnOfferPhoto } from '#contract/books.ts'
import type { OwnOffer } from '#contract/shelf.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { describePhotos, photoWords } from '../../../books/copy-photos.tsx'
import { PhotoEditor } from '../../../ui/photos/photo-editor.tsx'

/** The photos of an own copy; each change is kept at once. */
export function OfferPhotos({ offer, onChange }: { offer: OwnOffer; onChange: () => void }) {
  const [photos, setPhotos] = useState<readonly OwnOfferPhoto[]>(offer.photos)
  const calls = browserApi.api.v1.exchanges.offer[':uuid'].photos
  const param = { uuid: offer.uuid }
  async function keep(call: Promise<{ photos: OwnOfferPhoto[] }>) {
    setPhotos((await call).photos)
    onChange()
  }
  return (
    <PhotoEditor
      photos={describePhotos(photos, photoWords(offer.condition, offer.comment))}
      add={(photo) => keep(callApi(calls.$post({ param, json: { photo } })))}
      order={(uuids) => keep(callApi(calls.$put({ param, json: { uuids } })))}
      remove={(photo) => keep(callApi(calls[':photo'].$delete({ param: { ...param, photo } })))}
    />
  )
}
