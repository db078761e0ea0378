import type { intakeAddPhoto, intakeOrderPhotos, intakeRemovePhoto } from '#contract/intake.ts'
import { addOfferPhoto, orderOfferPhotos, removeOfferPhoto } from '#contract/offer-photos.ts'
import type { Api } from '../../../platform/http/api.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../../platform/http/bodies/large-bodies.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentOwnPhotos } from '../present.ts'
import { addPhoto, arrangePhotos, deletePhotoOf, ownCopy, type LockCopy } from './commands.ts'
import { servePhotos } from './photo-files.ts'

/** What is done with the photos of copies, or of rows of the stack. */
interface PhotoEndpoints {
  add: typeof addOfferPhoto | typeof intakeAddPhoto
  order: typeof orderOfferPhotos | typeof intakeOrderPhotos
  remove: typeof removeOfferPhoto | typeof intakeRemovePhoto
}

/** Registers the photos of own copies, and their files. */
export function registerPhotoRoutes(api: Api, services: Services): void {
  servePhotos(api, services)
  declarePhotoRoutes(api, services, { add: addOfferPhoto, order: orderOfferPhotos, remove: removeOfferPhoto }, ownCopy)
}

/** Registers the photos of what `lock` finds, of the member, by the id in the address. */
export function declarePhotoRoutes(
  api: Api,
  services: Services,
  endpoints: PhotoEndpoints,
  lock: (memberId: string, id: string) => LockCopy,
): void {
  const { db } = services
  declareRoute(
    api,
    endpoints.add,
    loggedIn,
    async ({ params, body, member }) => presentOwnPhotos(await addPhoto(services, member.id, lock(member.id, idIn(params)), body.photo)),
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, endpoints.order, loggedIn, async ({ params, body, member }) =>
    presentOwnPhotos(await arrangePhotos(db, lock(member.id, idIn(params)), body.uuids)),
  )
  declareRoute(api, endpoints.remove, loggedIn, async ({ params, member }) =>
    presentOwnPhotos(await deletePhotoOf(db, lock(member.id, idIn(params)), params.photo)),
  )
}

function idIn(params: { uuid: string } | { key: string }): string {
  return 'uuid' in params ? params.uuid : params.key
}
