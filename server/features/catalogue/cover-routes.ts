import type { Context } from 'hono'
import { z } from 'zod'
import type { Api, ApiEnv } from '../../platform/http/api.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { Newest } from './cover-cache.ts'
import { drawCover } from './cover/draw-cover.ts'
import { coverVersion } from './present.ts'
import { findCoverText } from './queries/books.ts'

const COVERS_IN_MEMORY = 500
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For an address without the right version: it may show another text soon. */
const FOR_A_MOMENT = 'public, max-age=60'
/** Opened as a page of its own, a picture may do nothing. */
const NO_RIGHTS = `default-src 'none'; style-src 'unsafe-inline'; sandbox`
const uuid = z.uuid()

/** Serves drawn and uploaded covers. They are public, and outside /api/v1: no session is looked up for a picture. */
export function registerCoverRoutes(api: Api, services: Services): void {
  const drawn = new Newest<string>(COVERS_IN_MEMORY)
  api.get('/covers/:file', async (context) => {
    const id = uuid.safeParse(/^(.+)\.svg$/u.exec(context.req.param('file'))?.[1]).data?.toLowerCase()
    if (id === undefined) throw new AppError('NOT_FOUND')
    const version = context.req.query('v') ?? ''
    const kept = drawn.get(`${id} ${version}`)
    if (kept !== undefined) return picture(context, kept, 'image/svg+xml', FOR_EVER)
    const cover = await drawCoverOf(services, id, drawn)
    return picture(context, cover.svg, 'image/svg+xml', version === cover.version ? FOR_EVER : FOR_A_MOMENT)
  })

  // The name of a stored cover is the hash of its bytes: nothing else, and no other folder, is ever read here.
  api.get('/blobs/covers/:file', async (context) => {
    const file = context.req.param('file')
    const key = `covers/${file}`
    if (!/^[0-9a-f]{64}\.webp$/u.test(file) || !(await services.blobs.exists(key))) throw new AppError('NOT_FOUND')
    return picture(context, await services.blobs.get(key), 'image/webp', FOR_EVER)
  })
  for (const path of ['/covers/*', '/blobs/*']) {
    api.all(path, () => {
      throw new AppError('NOT_FOUND')
    })
  }
}

async function drawCoverOf({ db }: Services, id: string, drawn: Newest<string>): Promise<{ svg: string; version: string }> {
  const text = await findCoverText(db, id)
  if (!text) throw new AppError('NOT_FOUND')
  const version = coverVersion(text.title, text.author_names)
  const key = `${id} ${version}`
  const svg = drawn.get(key) ?? drawCover({ title: text.title, authors: text.author_names, seed: text.seed })
  drawn.set(key, svg)
  return { svg, version }
}

function picture(context: Context<ApiEnv>, body: string | Uint8Array<ArrayBuffer>, type: string, cacheControl: string): Response {
  return context.body(body, 200, {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': NO_RIGHTS,
    'X-Content-Type-Options': 'nosniff',
  })
}
