import { AVATAR_PIXELS, AVATAR_STORED_MAX_BYTES } from '#domain/policy/accounts.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import { readDataUrl, reencodeSquare } from '../../../../platform/blobs/pictures.ts'
import type { Services } from '../../../../platform/services.ts'
import { avatarPath, removeAvatarFile } from '../avatar-files.ts'
import { replaceAvatar } from '../queries/avatar.ts'

/**
 * Takes a picture as the member's own: decoded, cut to a square and encoded again, so that nothing hidden in the file
 * survives (decision 29). The old file is removed.
 * @throws AppError VALIDATION when it is no data URL, TOO_LARGE, IMAGE_UNREADABLE, RATE_LIMITED.
 */
export async function changeAvatar(services: Services, memberId: string, dataUrl: string): Promise<void> {
  await services.limits.count('pictureByMember', memberId)
  const bytes = readDataUrl(dataUrl, 'avatarData', 'FORMS_RULES.AVATAR.VALIDITY')
  const picture = await reencodeSquare(bytes, { side: AVATAR_PIXELS, maxBytes: AVATAR_STORED_MAX_BYTES })
  await showAvatar(services, memberId, avatarPath(await services.blobs.put('avatars', 'webp', picture, memberId)))
}

/** Takes the picture away; without one there is nothing to do. */
export async function removeAvatar(services: Services, memberId: string): Promise<void> {
  await showAvatar(services, memberId, null)
}

async function showAvatar({ db }: Services, memberId: string, path: string | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await replaceAvatar(tx, memberId, path)
    if (before && before !== path) await removeAvatarFile(tx, before)
  })
}
