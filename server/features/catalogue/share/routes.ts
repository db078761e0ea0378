import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture, KEPT_FOR_EVER } from '../../../platform/http/answers/answer-picture.ts'
import type { Api, ApiEnv } from '../../../platform/http/api.ts'
import type { Services } from '../../../platform/services.ts'
import { Newest } from '../covers/cover-cache.ts'
import { presentListedBook } from '../present.ts'
import { findCoverText, findBookRow } from '../queries/books.ts'
import { COVER_PLACE, drawBookPicture, type BookOnPicture } from './draw-book-picture.ts'
import { drawSitePicture } from './draw-site-picture.ts'
import { Painter } from './painter.ts'
import { shareVersion } from './share-path.ts'

/** How many of them stay in memory; one is about 60 kB. */
const SHARE_PICTURES_IN_MEMORY = 60

/** For an address without the right version: the price may be another one soon. */
const FOR_A_MOMENT = 'public, max-age=60'
const FOR_A_DAY = 'public, max-age=86400'
const uuid = z.uuid()

interface Preview {
  book: BookOnPicture
  coverKey: string | null
  version: string
}
type Png = Uint8Array<ArrayBuffer>

/** Serves the pictures that messengers and networks show for a link (Open Graph). Public, and without a session. */
export function registerShareRoutes(api: Api, services: Services): void {
  const painter = new Painter()
  const kept = new Newest<Promise<Png>>(SHARE_PICTURES_IN_MEMORY)

  api.get('/share/books/:file', async (context) => {
    const id = uuid.safeParse(/^(.+)\.png$/u.exec(context.req.param('file'))?.[1]).data?.toLowerCase()
    const preview = id === undefined ? undefined : await findPreview(services, id)
    if (!preview) throw new AppError('NOT_FOUND')
    const png = await once(kept, `${id} ${preview.version}`, () => paintBook(painter, services, preview))
    return answerPng(context, png, context.req.query('v') === preview.version ? KEPT_FOR_EVER : FOR_A_MOMENT)
  })
  api.get('/share/site.png', async (context) => {
    const png = await once(kept, 'site', () => painter.paint(drawSitePicture()))
    return answerPng(context, png, FOR_A_DAY)
  })
  api.all('/share/*', () => {
    throw new AppError('NOT_FOUND')
  })
}

/** What is being drawn already is waited for, not drawn twice; what failed is tried again by the next one. */
function once(kept: Newest<Promise<Png>>, key: string, paint: () => Promise<Png>): Promise<Png> {
  const known = kept.get(key)
  if (known) return known
  const fresh = paint()
  kept.set(key, fresh)
  fresh.catch(() => kept.delete(key))
  return fresh
}

async function findPreview({ db }: Services, id: string): Promise<Preview | undefined> {
  const [row, text] = await Promise.all([findBookRow(db, id), findCoverText(db, id)])
  if (!row || !text || row.is_archived) return undefined
  const { title, imageUrl, lowestPrice } = presentListedBook(row)
  const { seed, author_names: authors } = text
  const version = shareVersion({ uuid: id, title, authors, imageUrl, lowestPrice })
  return { book: { title, authors, seed, hasPhoto: row.cover_key !== null, lowestPrice }, coverKey: row.cover_key, version }
}

async function paintBook(painter: Painter, { blobs }: Services, { book, coverKey }: Preview): Promise<Png> {
  const photo = coverKey === null ? null : { ...COVER_PLACE, bytes: await blobs.get(coverKey) }
  return painter.paint(drawBookPicture(book), photo)
}

function answerPng(context: Context<ApiEnv>, png: Png, cacheControl: string): Response {
  return answerPicture(context, png, { type: 'image/png', cacheControl })
}
