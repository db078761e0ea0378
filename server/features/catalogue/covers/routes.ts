import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { COVER_LIST_PIXELS } from '#domain/policy/catalogue.ts'
import { limitConcurrency } from '../../../platform/concurrency.ts'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerPicture, IMMUTABLE } from '../../../platform/http/answers/answer-picture.ts'
import type { Services } from '../../../platform/services.ts'
import { RecentCache } from './cover-cache.ts'
import { renderCover, type CoverInput } from './drawing/render-cover.ts'
import { findCover } from './cover-files.ts'
import { coverVersion } from '../present.ts'
import { findCoverText } from '../queries/books.ts'
import { findBookOfCover } from './queries.ts'

const COVERS_IN_MEMORY = 500
/** For an address without the right version: it may show another text soon. */
const FOR_A_MOMENT = 'public, max-age=60'
const uuid = z.uuid()
const STORED_COVER = new RegExp(`^([0-9a-f]{64})(?:-${COVER_LIST_PIXELS})?\\.webp$`, 'u')

/** The store did not answer, or its file is no picture. */
class StoreFailed {
  readonly cause: unknown

  constructor(cause: unknown) {
    this.cause = cause
  }
}

/** Registers rendered and uploaded covers: public, outside /api/v1, without a session look-up. */
export function registerCoverRoutes(api: Api, services: Services): void {
  const drawn = new RecentCache<string>(COVERS_IN_MEMORY)
  api.get('/covers/:file', async (context) => {
    const id = uuid.safeParse(/^(.+)\.svg$/u.exec(context.req.param('file'))?.[1]).data?.toLowerCase()
    if (id === undefined) throw new AppError('NOT_FOUND')
    const version = context.req.query('v') ?? ''
    const kept = drawn.get(`${id} ${version}`)
    if (kept !== undefined) return answerPicture(context, kept, { type: 'image/svg+xml', cacheControl: IMMUTABLE })
    const cover = await drawCoverOf(services, id, drawn)
    const cacheControl = version === cover.version ? IMMUTABLE : FOR_A_MOMENT
    return answerPicture(context, cover.svg, { type: 'image/svg+xml', cacheControl })
  })

  // The name of a stored cover is the hash of its bytes: nothing else, and no other folder, is ever read here.
  api.get('/blobs/covers/:file', async (context) => {
    const [file, name] = STORED_COVER.exec(context.req.param('file')) ?? []
    if (!file) throw new AppError('NOT_FOUND')
    const stored = await findCover(services.blobs, `covers/${file}`).catch((error: unknown) => new StoreFailed(error))
    if (stored instanceof Uint8Array) return answerPicture(context, stored, { type: 'image/webp', cacheControl: IMMUTABLE })
    // The file is gone or out of reach: show the drawn cover instead of a broken picture. The file may come back, so caches keep this answer only briefly.
    const bookId = await findBookOfCover(services.db, `covers/${name}.webp`)
    if (bookId === undefined) throw stored?.cause ?? new AppError('NOT_FOUND')
    const { svg } = await drawCoverOf(services, bookId, drawn)
    return answerPicture(context, svg, { type: 'image/svg+xml', cacheControl: stored ? 'no-store' : FOR_A_MOMENT })
  })
  api.all('/covers/*', () => {
    throw new AppError('NOT_FOUND')
  })
}

async function drawCoverOf({ db }: Services, id: string, drawn: RecentCache<string>): Promise<{ svg: string; version: string }> {
  const text = await findCoverText(db, id)
  if (!text) throw new AppError('NOT_FOUND')
  const version = coverVersion(text.title, text.author_names)
  const key = `${id} ${version}`
  const svg = drawn.get(key) ?? (await drawInTurn({ title: text.title, authors: text.author_names, seed: text.seed }))
  drawn.set(key, svg)
  return { svg, version }
}

const oneByOne = limitConcurrency(1)

/** One drawing in each turn of the event loop: a page of covers that nobody has drawn yet lets others in between. */
function drawInTurn(cover: CoverInput): Promise<string> {
  return oneByOne(async () => {
    await nextTurn()
    return renderCover(cover)
  })
}
