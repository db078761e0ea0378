import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdTimeouts } from '../../testing/stand-ins/hold-timeouts.ts'
import { portOf } from '../../testing/stand-ins/port-of.ts'
import { startStandInS3, type StandInS3 } from '../../testing/stand-ins/stand-in-s3.ts'
import { createBlobs, createDiskBlobs, type Blobs, type Folder } from './blobs.ts'
import { ConfigurationError, readEnv } from '../environment/env.ts'
import { readS3Url } from './s3-address.ts'

let folder: string
let store: StandInS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-store-'))
  store = await startStandInS3()
})

afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => Promise<Blobs>][] = [
  ['on a disk', async () => createDiskBlobs(folder)],
  ['in a store that speaks S3', () => createBlobs({ S3_URL: store.url }, folder)],
]

/** How long a store has for an answer. */
const ANSWER_MS = 4000

async function keysOf(blobs: Blobs, place: Folder): Promise<string[]> {
  const keys: string[] = []
  for await (const files of blobs.list(place)) keys.push(...files.map(({ key }) => key))
  return keys.toSorted()
}

describe.each(stores)('blobs %s', (_name, open) => {
  it('are named by their bytes, read as they were written, and removed', async () => {
    const blobs = await open()
    expect(await keysOf(blobs, 'covers')).toEqual([])
    const bytes = new Uint8Array([0, 255, 13, 10, 0, 200])
    const key = await blobs.put('covers', 'webp', bytes)
    expect(key).toMatch(/^covers\/[0-9a-f]{64}\.webp$/u)
    expect(await blobs.put('covers', 'webp', bytes)).toBe(key)
    expect([await blobs.get(key), await blobs.find(key), await blobs.exists(key)]).toEqual([bytes, bytes, true])
    const own = await blobs.put('avatars', 'webp', bytes, 'somebody')
    expect(own.endsWith(key.slice('covers/'.length))).toBe(false)
    expect(await keysOf(blobs, 'covers')).toEqual([key])
    await blobs.remove(key)
    await blobs.remove(key)
    expect([await blobs.find(key), await blobs.exists(key), await keysOf(blobs, 'covers')]).toEqual([undefined, false, []])
    await expect(blobs.get(key)).rejects.toThrow('There is no file')
    expect(await blobs.exists(own)).toBe(true)
  })

  it('are listed to the last, however many', async () => {
    const blobs = await open()
    const keys: string[] = []
    for (let size = 1; size <= 5; size++) keys.push(await blobs.put('problems', 'webp', new Uint8Array(size)))
    expect(await keysOf(blobs, 'problems')).toEqual(keys.toSorted())
  })

  it('are listed with the time they were written; writing them again makes them young', async () => {
    const blobs = await open()
    const key = await blobs.put('labels', 'pdf', new TextEncoder().encode('%PDF-1.7'))
    for await (const files of blobs.list('labels')) {
      expect(files.map((file) => file.key)).toEqual([key])
      expect(Math.abs(Date.now() - (files[0]?.writtenAt.getTime() ?? 0))).toBeLessThan(600_000)
    }
  })
})

describe('blobs on a disk', () => {
  it('leave no draft behind, and are young again when the same bytes come again', async () => {
    const blobs = createDiskBlobs(folder)
    const key = await blobs.put('covers', 'webp', new Uint8Array(9))
    await utimes(join(folder, key), 1, 1)
    await blobs.put('covers', 'webp', new Uint8Array(9))
    for await (const files of blobs.list('covers')) expect(files[0]?.writtenAt.getTime()).toBeGreaterThan(1e12)
    expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  it('never lead out of their folder', async () => {
    await expect(createDiskBlobs(folder).find('covers/../../secret')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('a store that is away', () => {
  it.each([
    ['nobody listens', async () => ({ port: 9, stop: async () => undefined })],
    ['it never answers', deafServer],
  ])('%s: 503 with a sentence, not a hanging request', async (_name, open) => {
    const runOut = holdTimeouts()
    const { port, stop } = await open(() => runOut(ANSWER_MS))
    const blobs = await createBlobs({ S3_URL: `s3://KEY:SECRET@host/bucket?endpoint=http://127.0.0.1:${port}` }, folder)
    const refusal = { code: 'UNAVAILABLE', message: expect.stringMatching(/^The platform is not ready\./u) }
    const calls = [blobs.put('covers', 'webp', new Uint8Array(3)), blobs.find('covers/x.webp'), blobs.exists('covers/x.webp')]
    for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ status: 'rejected', reason: refusal })
    await stop()
  })

  it.each([
    ['an unknown key', 's3://STANDIN:', 's3://NOBODY:'],
    ['a wrong secret', ':stand-in-secret@', ':another-secret@'],
    ['another region', 'eu-central-1', 'us-east-1'],
    ['an unknown bucket', '/buchfink?', '/another?'],
  ])('with %s is the same', async (_name, right, wrong) => {
    expect(store.url).toContain(right)
    const blobs = await createBlobs({ S3_URL: store.url.replace(right, wrong) }, folder)
    await expect(blobs.put('covers', 'webp', new Uint8Array(3))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

/** Takes connections and says nothing; tells what has been asked. */
async function deafServer(onAsked: () => void): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((socket) => void socket.on('error', () => undefined).on('data', onAsked))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), stop: async () => void server.close() }
}

describe('S3_URL', () => {
  it('says key, secret, bucket, endpoint and region', () => {
    expect(readS3Url('s3://KEY:a%2Fb@s3.example.org/books?region=eu-west-1')).toEqual({
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b',
      bucket: 'books',
      endpoint: 'https://s3.example.org',
      region: 'eu-west-1',
    })
    expect(readS3Url('s3://K:S@host/books?endpoint=http://127.0.0.1:9000').endpoint).toBe('http://127.0.0.1:9000')
  })

  it.each(['https://host/bucket', 's3://host/bucket', 's3://K:S@host/', 's3://K:S@host/b?endpoint=ftp://x', 'nonsense'])(
    'refuses %s with a sentence',
    (text) => {
      expect(() => readEnv({ S3_URL: text })).toThrow(ConfigurationError)
      expect(() => readEnv({ S3_URL: text })).toThrow(/^The environment variable S3_URL is not usable: .+\.$/u)
    },
  )
})
