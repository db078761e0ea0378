import { z } from 'zod'
import { endpoint, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ownOfferPhoto } from './books.ts'
import { OFFER_PHOTOS_MAX } from '../domain/policy/offers.ts'

/** One photo as a data URL of a JPEG, PNG or WebP, 3 MB at most. */
export const addedPhoto = z.strictObject({ photo: z.string(rule('PHOTOS.VALIDITY')).startsWith('data:', rule('PHOTOS.VALIDITY')) })

/** Ids of photos in the order that is wanted. */
export const photoOrder = z.strictObject({ uuids: z.array(uuid).min(1).max(OFFER_PHOTOS_MAX) })

/** All photos of a copy, in their order, after the change. */
export const ownPhotos = z.object({ photos: z.array(ownOfferPhoto) })

export const addOfferPhoto = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/offer/{uuid}/photos',
  summary:
    'Add a photo to an own copy that nobody has ordered, behind those it has: up to four, and 80 MB of all copies together. The same photo again is success and changes nothing.',
  params: uuidParam,
  body: addedPhoto,
  response: ownPhotos,
})

export const orderOfferPhotos = endpoint({
  method: 'put',
  path: '/api/v1/exchanges/offer/{uuid}/photos',
  summary: 'Put the photos of an own copy that nobody has ordered into this order; those that are not named follow as they were.',
  params: uuidParam,
  body: photoOrder,
  response: ownPhotos,
})

export const removeOfferPhoto = endpoint({
  method: 'delete',
  path: '/api/v1/exchanges/offer/{uuid}/photos/{photo}',
  summary: 'Remove a photo of an own copy that nobody has ordered; one that is gone already is success.',
  params: z.object({ uuid, photo: uuid }),
  response: ownPhotos,
})
