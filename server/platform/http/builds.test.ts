import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandInS3, type StandInS3 } from '../../testing/stand-ins/stand-in-s3.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { createBlobs, createDiskBlobs, type Blobs } from '../blobs/blobs.ts'
import { answerPlainFailure } from './answers/plain-failure.ts'
import { compressAnswers } from './answers/compress.ts'
import { staticFiles } from './answers/static-files.ts'
import type { ApiEnv } from './api.ts'
import { assetRetentionSweep, storeAssets } from './keep-assets.ts'

const test = useTestApplication()
const LONG = 'export const words = "Die Entdeckung der Langsamkeit";\n'.repeat(60)
const DAY_MS = 24 * 60 * 60 * 1000
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Two builds: what both have, what one has compressed, and the worker that needs a policy of its own. */
const BUILDS = {
  before: {
    'page-Aaaaaaa1.js': LONG,
    'both-Bbbbbbb1.js': 'both()',
    'barcode-worker-Ccccccc1.js': 'read()',
    'font-Ddddddd1.woff2': '\u0000font',
    'reader-Eeeeeee1.wasm': LONG,
    'style-Fffffff1.css': 'a{}',
  },
  now: { 'page-Aaaaaaa2.js': `${LONG}// now`, 'both-Bbbbbbb1.js': 'both()', 'map-Ggggggg1.js.map': '{}', 'plain.js': 'plain()' },
}

let folder: string
let store: StandInS3
let stores = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-builds-'))
  store = await startStandInS3()
  for (const [build, files] of Object.entries(BUILDS)) {
    await mkdir(assetsOf(build), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(assetsOf(build), name), text)
      if (text.length > 1000) await writeFile(join(assetsOf(build), `${name}.br`), brotliCompressSync(text))
    }
  }
  await mkdir(join(folder, 'covers'))
  await writeFile(join(folder, 'secret-Aaaaaaa1.js'), 'secret')
})

afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const assetsOf = (build: string): string => join(folder, build, 'assets')

/** A process that runs a build. */
function processOf(build: keyof typeof BUILDS, blobs: Blobs): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.onError(answerPlainFailure)
  site.use(compressAnswers())
  site.route('/', staticFiles(blobs, join(folder, build)))
  return site
}

const away = async (): Promise<never> => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

const emptyDisk = (): Blobs => createDiskBlobs(join(folder, `store-${++stores}`))

describe.each([
  ['on a disk', async () => emptyDisk()],
  ['in a store that speaks S3', () => createBlobs({ S3_URL: store.url }, folder)],
])('the files of a build, kept %s,', (_name, open) => {
  it('are given out by processes of the next one, and the other way round', async () => {
    const blobs = await open()
    await storeAssets(blobs, assetsOf('before'))
    await storeAssets(blobs, assetsOf('now'))
    const [before, now] = [processOf('before', blobs), processOf('now', blobs)]
    const old = await now.request('/assets/page-Aaaaaaa1.js', { headers: { 'accept-encoding': 'br, gzip' } })
    expect([old.status, old.headers.get('content-encoding'), old.headers.get('cache-control'), old.headers.get('content-type')]).toEqual([
      200,
      'br',
      FOR_EVER,
      'text/javascript; charset=utf-8',
    ])
    expect(brotliDecompressSync(new Uint8Array(await old.arrayBuffer())).toString()).toBe(LONG)
    const plain = await now.request('/assets/page-Aaaaaaa1.js')
    expect([await plain.text(), plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      LONG,
      null,
      'Accept-Encoding, Accept-Encoding',
    ])
    expect(
      (await now.request('/assets/page-Aaaaaaa1.js', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    ).toBe('gzip')
    expect(await (await before.request('/assets/page-Aaaaaaa2.js')).text()).toBe(`${LONG}// now`)
    const types = ['font-Ddddddd1.woff2', 'reader-Eeeeeee1.wasm', 'style-Fffffff1.css'].map(async (name) => {
      const { status, headers } = await now.request(`/assets/${name}`, { method: 'HEAD' })
      return [status, headers.get('content-type'), headers.get('cache-control')]
    })
    expect(await Promise.all(types)).toEqual([
      [200, 'font/woff2', FOR_EVER],
      [200, 'application/wasm', FOR_EVER],
      [200, 'text/css; charset=utf-8', FOR_EVER],
    ])
    const [earlier, own] = await Promise.all(
      [now, before].map(async (site) => (await site.request('/assets/barcode-worker-Ccccccc1.js')).headers.get('content-security-policy')),
    )
    expect(earlier).toMatch(/script-src/u)
    expect(earlier).toBe(own)
  })
})

describe('what is asked for', () => {
  it.each([
    '/assets/../secret-Aaaaaaa1.js',
    '/assets/..%2fsecret-Aaaaaaa1.js',
    '/assets/..%5csecret-Aaaaaaa1.js',
    '/assets/%2e%2e%2f%2e%2e%2fsecret-Aaaaaaa1.js',
    '/assets/sub/page-Aaaaaaa1.js',
    '/assets/page-Aaaaaaa1.js%00',
    '/assets/page-Aaaaaaa1.js.br',
    '/assets/.hidden-Aaaaaaa1.js',
    '/assets/page-short.js',
    '/assets/page-Aaaaaaa1.html',
    '/assets/never-Aaaaaaa1.js',
    '/assets/',
  ])('is nothing where it is not the name of a file that a build has had: %s', async (path) => {
    const blobs = createDiskBlobs(folder)
    await blobs.putDerived('assets/page-Aaaaaaa1.html', new Uint8Array(1))
    await blobs.putDerived('assets/page-short.js', new Uint8Array(1))
    await blobs.putDerived('assets/.hidden-Aaaaaaa1.js', new Uint8Array(1))
    const answer = await processOf('now', blobs).request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
  })

  it('costs the store one look a second, however many names are made up, and is found once another process has put it there', async () => {
    const blobs = emptyDisk()
    let looks = 0
    const counting: Blobs = { ...blobs, list: (place) => (looks++, blobs.list(place)) }
    const site = processOf('now', counting)
    const ask = async (index: number) => site.request(`/assets/made-up-Aaaaaa${String(index).padStart(2, '0')}.js`)
    const made = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)))
    expect(made.every(({ status }) => status === 404)).toBe(true)
    expect(looks).toBeLessThanOrEqual(2)
    await storeAssets(blobs, assetsOf('before'))
    expect((await site.request('/assets/style-Fffffff1.css')).status).toBe(200)
    expect(looks).toBeLessThanOrEqual(3)
  })

  it('is refused for now while the store is away; what this build has is not', async () => {
    const blobs: Blobs = { ...emptyDisk(), find: away, putDerived: away, list: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }) }
    await storeAssets(blobs, assetsOf('now'))
    const site = processOf('now', blobs)
    const earlier = await site.request('/assets/page-Aaaaaaa1.js')
    expect([earlier.status, earlier.headers.get('retry-after'), earlier.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    expect((await site.request('/assets/both-Bbbbbbb1.js')).status).toBe(200)
  })
})

describe('the sweep', () => {
  it('keeps what is of this build, and forgets what no build has had for seven days', async () => {
    const blobs = emptyDisk()
    const lying = join(folder, `store-${stores}`, 'assets')
    await storeAssets(blobs, assetsOf('before'))
    const age = async (days: number): Promise<void> => {
      const then = new Date(Date.now() - days * DAY_MS)
      for (const name of await readdir(lying)) await utimes(join(lying, name), then, then)
    }
    const sweep = assetRetentionSweep({ db: test().db, blobs }, assetsOf('now'))
    // A build that ran until yesterday wrote its files anew then.
    await age(7.9)
    await sweep.run()
    expect(await readdir(lying)).toContain('page-Aaaaaaa1.js.br')
    expect(await readdir(lying)).toContain('page-Aaaaaaa2.js.br')
    await age(8.1)
    await sweep.run()
    expect((await readdir(lying)).toSorted()).toEqual(['both-Bbbbbbb1.js', 'page-Aaaaaaa2.js.br'])
    // Written anew a moment ago, though the build has run for weeks.
    await sweep.run()
    expect((await readdir(lying)).toSorted()).toEqual(['both-Bbbbbbb1.js', 'page-Aaaaaaa2.js.br'])
  })
})
