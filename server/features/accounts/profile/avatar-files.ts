import { z } from 'zod'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture } from '../../../platform/http/answers/answer-picture.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { enqueue, job, type Job } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { isAvatarInUse } from './queries/avatar.ts'

const REMOVE_AVATAR = 'remove-avatar'
const BLOBS = '/blobs/'
/** A picture of a person is asked for again soon, by the browser alone: nobody keeps what its owner has taken away. */
const FOR_MINUTES = 'private, max-age=600'

/** Address of an avatar's file. */
export function avatarPath(blobKey: string): string {
  return BLOBS + blobKey
}

/** The file behind an avatar's address. */
export function avatarKey(path: string): string {
  return path.slice(BLOBS.length)
}

/** Serves avatars while a member shows them: the address dies with the account, whatever becomes of the file. */
export function serveAvatars(api: Api, { db, blobs }: Services): void {
  api.get('/blobs/avatars/:file', async (context) => {
    const file = context.req.param('file')
    const key = `avatars/${file}`
    const isShown = /^[0-9a-f]{64}\.webp$/u.test(file) && (await isAvatarInUse(db, avatarPath(key)))
    const picture = isShown ? await blobs.find(key) : undefined
    if (!picture) throw new AppError('NOT_FOUND')
    return answerPicture(context, picture, { type: 'image/webp', cacheControl: FOR_MINUTES })
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
