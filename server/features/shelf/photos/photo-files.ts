import sharp from 'sharp'
import { OFFER_PHOTO_LIST_PIXELS, OFFER_PHOTO_MAX_BYTES, OFFER_PHOTO_PIXELS, OFFER_PHOTO_STORED_MAX_BYTES } from '#domain/policy/offers.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import { readDataUrl, reencodePicture } from '../../../platform/blobs/pictures.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture } from '../../../platform/http/answers/answer-picture.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { smallPhotoKey } from '../../catalogue/present.ts'
import { deletePhotosOfGoneCopies, isPhotoShown, listNamedPhotos } from './queries.ts'

/** Files of photos that were not added in the end go when they are older than this. */
const OFFER_PHOTO_ORPHAN_HOURS = 24
const NAME = /^([0-9a-f]{64})(-\d+)?\.webp$/u
const STORED_PHOTO = new RegExp(`^[0-9a-f]{64}(?:-${OFFER_PHOTO_LIST_PIXELS})?\\.webp$`, 'u')
/** What its owner takes away is kept by nobody. */
const FOR_MINUTES = 'private, max-age=600'

type Bytes = Uint8Array<ArrayBuffer>

/** A stored photo: the key of the large file, its sides in pixels, and the bytes of both files. */
export interface StoredPhoto {
  key: string
  width: number
  height: number
  bytes: number
}

/**
 * Re-encodes a photo of a copy upright and without what is hidden in the file (decision 29), and stores it in both sizes under a name
 * of this copy alone. Before the row that names it: what is left of one that fails is swept away.
 * @throws AppError VALIDATION when it is no data URL, TOO_LARGE, IMAGE_UNREADABLE, UNAVAILABLE without a store.
 */
export async function storePhoto(blobs: Blobs, copyId: string, dataUrl: string): Promise<StoredPhoto> {
  const file = readDataUrl(dataUrl, 'photo', 'FORMS_RULES.PHOTOS.VALIDITY')
  if (file.byteLength > OFFER_PHOTO_MAX_BYTES) throw new AppError('TOO_LARGE')
  const large = await reencodePicture(file, { maxSide: OFFER_PHOTO_PIXELS, maxBytes: OFFER_PHOTO_STORED_MAX_BYTES })
  const small = await reencodePicture(large, { maxSide: OFFER_PHOTO_LIST_PIXELS, maxBytes: OFFER_PHOTO_STORED_MAX_BYTES })
  const { width, height } = await sharp(large).metadata()
  const key = await blobs.put('offers', 'webp', large, copyId)
  await blobs.putDerived(smallPhotoKey(key), small)
  return { key, width, height, bytes: large.byteLength + small.byteLength }
}

/** Bytes of a stored photo, in the size that the key names; the large ones where the small ones are lost. */
export async function findPhotoFile(blobs: Blobs, key: string): Promise<Bytes | undefined> {
  return (await blobs.find(key)) ?? (key === largeKey(key) ? undefined : blobs.find(largeKey(key)))
}

/** Serves photos while a copy shows them: the address dies with the photo, the offer and the account, whatever becomes of the file. */
export function servePhotos(api: Api, { db, blobs }: Services): void {
  api.get('/blobs/offers/:file', async (context) => {
    const key = `offers/${context.req.param('file')}`
    const isShown = STORED_PHOTO.test(context.req.param('file')) && (await isPhotoShown(db, largeKey(key)))
    const picture = isShown ? await findPhotoFile(blobs, key) : undefined
    if (!picture) throw new AppError('NOT_FOUND')
    return answerPicture(context, picture, { type: 'image/webp', cacheControl: FOR_MINUTES })
  })
}

/** Deletes photos of copies that have gone from the shelf, and files that neither a copy nor an exchange names. */
export function offerPhotoRetention({ db, blobs }: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'offer photos',
    forget: async () => {
      await deletePhotosOfGoneCopies(db)
      await removeOrphans(
        { db, blobs },
        {
          folder: 'offers',
          hours: OFFER_PHOTO_ORPHAN_HOURS,
          findNamed: async (keys) => {
            const named = await listNamedPhotos(db, keys.map(largeKey))
            return new Set(keys.filter((key) => named.has(largeKey(key))))
          },
        },
      )
    },
  }
}

function largeKey(key: string): string {
  const [folder = '', file = ''] = key.split('/')
  return `${folder}/${file.replace(NAME, '$1.webp')}`
}
