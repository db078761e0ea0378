import { addOfferPhoto, orderOfferPhotos, removeOfferPhoto } from '#contract/offer-photos.ts'
import type { Api } from '../../../platform/http/api.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../../platform/http/bodies/large-bodies.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentOwnPhotos } from '../present.ts'
import { addPhoto, arrangePhotos, deletePhotoOf, ownCopy } from './commands.ts'
import { servePhotos } from './photo-files.ts'

/** Registers the photos of own copies, and their files. */
export function registerPhotoRoutes(api: Api, services: Services): void {
  const { db } = services
  servePhotos(api, services)
  declareRoute(
    api,
    addOfferPhoto,
    loggedIn,
    async ({ params, body, member }) => presentOwnPhotos(await addPhoto(services, member.id, ownCopy(member.id, params.uuid), body.photo)),
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, orderOfferPhotos, loggedIn, async ({ params, body, member }) =>
    presentOwnPhotos(await arrangePhotos(db, ownCopy(member.id, params.uuid), body.uuids)),
  )
  declareRoute(api, removeOfferPhoto, loggedIn, async ({ params, member }) =>
    presentOwnPhotos(await deletePhotoOf(db, ownCopy(member.id, params.uuid), params.photo)),
  )
}
