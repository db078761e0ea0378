import { isTeamRole } from '#domain/roles.ts'
import { AppError } from '../../platform/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareDownload } from '../../platform/http/routes/route.ts'
import { loggedInOrRestricted } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import type { Member } from '../../platform/session/visitor.ts'
import { smallPhotoKey } from '../catalogue/present.ts'
import { findPhotoFile } from '../shelf/photos/photo-files.ts'
import { findShownPhoto } from './shown-photos-queries.ts'

/** Serves photos of copies as they were shown when they were ordered. */
export function registerShownPhotos(api: Api, services: Services): void {
  const summary = 'A photo of a copy as it was shown when it was ordered; only for the two members of the exchange and administrators'
  declareDownload(
    api,
    { path: '/api/v1/exchanges/shown-photo/{uuid}', summary: `${summary}.`, contentType: 'image/webp' },
    loggedInOrRestricted,
    async ({ uuid, member }) => ({ fileName: 'foto.webp', bytes: await readShownPhoto(services, member, uuid, (key) => key) }),
  )
  declareDownload(
    api,
    { path: '/api/v1/exchanges/shown-photo-small/{uuid}', summary: `${summary}, small.`, contentType: 'image/webp' },
    loggedInOrRestricted,
    async ({ uuid, member }) => ({ fileName: 'foto.webp', bytes: await readShownPhoto(services, member, uuid, smallPhotoKey) }),
  )
}

/** @throws AppError 404 for everybody but the exchange's two members and the team, and when it has gone. */
async function readShownPhoto(
  { db, blobs }: Services,
  member: Member,
  photoId: string,
  sizeOf: (key: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await findShownPhoto(db, photoId)
  const maySee = photo && (isTeamRole(member.role) || member.id === photo.sender_id || member.id === photo.receiver_id)
  const bytes = maySee ? await findPhotoFile(blobs, sizeOf(photo.blob_key)) : undefined
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}
