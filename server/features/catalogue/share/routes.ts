import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture, IMMUTABLE } from '../../../platform/http/answers/answer-picture.ts'
import type { Api, ApiEnv } from '../../../platform/http/api.ts'
import { clientAddress } from '../../../platform/http/middleware.ts'
import type { Services } from '../../../platform/services.ts'
import { presentListedBook } from '../present.ts'
import { findCoverText, findBookRow } from '../queries/books.ts'
import { COVER_PLACE, type BookOnPicture } from './render-book-picture.ts'
import { PictureCache, type Png } from './picture-cache.ts'
import { PictureRenderer } from './painter.ts'
import { priceLine, siteTexts } from './picture-texts.ts'
import { shareVersion, siteVersion } from './share-path.ts'

/** For an address without the right version: the price may be another one soon. */
const FOR_A_MOMENT = 'public, max-age=60'
const FOR_A_DAY = 'public, max-age=86400'
const uuid = z.uuid()

interface Preview {
  book: BookOnPicture
  coverKey: string | null
  version: string
}

/** Registers preview pictures (Open Graph): public, without a session. */
export function registerShareRoutes(api: Api, services: Services): void {
  const painter = new PictureRenderer()
  const pictures = new PictureCache(services.blobs)
  /** Counts callers whose picture has to be drawn, which takes a tenth of a second of the processor. */
  const picture = async (context: Context<ApiEnv>, name: string, draw: () => Promise<Png>): Promise<Png> => {
    const atHand = pictures.atHand(name)
    if (atHand) return atHand
    await services.limits.count('shareByAddress', clientAddress(context, services.env.TRUSTED_PROXY_HOPS))
    return pictures.get(name, draw)
  }

  api.get('/share/books/:file', async (context) => {
    const id = uuid.safeParse(/^(.+)\.png$/u.exec(context.req.param('file'))?.[1]).data?.toLowerCase()
    const preview = id === undefined ? undefined : await findPreview(services, id)
    if (!preview) throw new AppError('NOT_FOUND')
    const png = await picture(context, `${id}-${preview.version}`, () => paintBook(painter, services, preview))
    return answerPng(context, png, context.req.query('v') === preview.version ? IMMUTABLE : FOR_A_MOMENT)
  })
  api.get('/share/site.png', async (context) => {
    const png = await picture(context, siteVersion(), () => painter.paint({ site: siteTexts() }))
    return answerPng(context, png, FOR_A_DAY)
  })
  api.all('/share/*', () => {
    throw new AppError('NOT_FOUND')
  })
}

async function findPreview({ db }: Services, id: string): Promise<Preview | undefined> {
  const [row, text] = await Promise.all([findBookRow(db, id), findCoverText(db, id)])
  if (!row || !text || row.is_archived) return undefined
  const { title, imageUrl, lowestPrice } = presentListedBook(row)
  const { seed, author_names: authors } = text
  const version = shareVersion({ uuid: id, title, authors, imageUrl, lowestPrice })
  return {
    book: { title, authors, seed, hasPhoto: row.cover_key !== null, priceLine: priceLine(lowestPrice) },
    coverKey: row.cover_key,
    version,
  }
}

async function paintBook(painter: PictureRenderer, { blobs }: Services, { book, coverKey }: Preview): Promise<Png> {
  return painter.paint({ book }, async () => (coverKey === null ? null : { ...COVER_PLACE, bytes: await blobs.get(coverKey) }))
}

function answerPng(context: Context<ApiEnv>, png: Png, cacheControl: string): Response {
  return answerPicture(context, png, { type: 'image/png', cacheControl })
}
