import { z } from 'zod'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture, KEPT_FOR_EVER } from '../../../platform/http/answers/answer-picture.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { enqueue, job, type Job } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { isAvatarInUse } from './queries/avatar.ts'

const REMOVE_AVATAR = 'remove-avatar'
const BLOBS = '/blobs/'

/** Address of an avatar's file. */
export function avatarPath(blobKey: string): string {
  return BLOBS + blobKey
}

/** The file behind an avatar's address. */
export function avatarKey(path: string): string {
  return path.slice(BLOBS.length)
}

/** Serves avatars: public, named by the hash of their bytes; nothing else, and no other folder, is read here. */
export function serveAvatars(api: Api, { blobs }: Services): void {
  api.get('/blobs/avatars/:file', async (context) => {
    const file = context.req.param('file')
    const key = `avatars/${file}`
    if (!/^[0-9a-f]{64}\.webp$/u.test(file) || !(await blobs.exists(key))) throw new AppError('NOT_FOUND')
    return answerPicture(context, await blobs.get(key), { type: 'image/webp', cacheControl: KEPT_FOR_EVER })
  })
}

/** Enqueues the removal of a picture's file in the caller's transaction: the file goes only if the change is kept. */
export async function removeAvatarFile(tx: Transaction, path: string): Promise<void> {
  await enqueue(tx, REMOVE_AVATAR, { path }, `${REMOVE_AVATAR}:${path}`)
}

/** The job behind `removeAvatarFile`; leaves the file if somebody shows the same picture by then. */
export function avatarFileJob({ db, blobs }: Pick<Services, 'db' | 'blobs'>): Job {
  return job({
    name: REMOVE_AVATAR,
    payload: z.object({ path: z.string() }),
    run: async ({ path }) => {
      if (!(await isAvatarInUse(db, path))) await blobs.remove(avatarKey(path))
    },
  })
}
