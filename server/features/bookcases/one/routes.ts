import { bookcasePage } from '#contract/bookcases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture } from '../../../platform/http/answers/answer-picture.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { anyone } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { isPhotoShown } from './queries.ts'
import { readBookcase } from './read-bookcase.ts'

/** One hour at most: a photo that was removed must disappear soon. */
const FOR_AN_HOUR = 'public, max-age=3600'

export function registerOneBookcaseRoutes(api: Api, { db, blobs }: Services): void {
  declareRoute(api, bookcasePage, anyone, ({ params }) => readBookcase(db, params.uuid))
  api.get('/blobs/bookcases/:file', async (context) => {
    const file = context.req.param('file')
    const key = `bookcases/${file}`
    const isShown = /^[0-9a-f]{64}\.webp$/u.test(file) && (await isPhotoShown(db, key))
    const picture = isShown ? await blobs.find(key) : undefined
    if (!picture) throw new AppError('NOT_FOUND')
    return answerPicture(context, picture, { type: 'image/webp', cacheControl: FOR_AN_HOUR })
  })
}
