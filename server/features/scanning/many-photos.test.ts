import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { OWN_BODIES_WAITING, PICTURE_BODIES_AT_ONCE, PICTURE_BODIES_WAITING } from '../../platform/http/bodies/large-bodies.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { Dice } from '../../testing/scanning/dice.ts'
import { dataUriOf } from '../../testing/scanning/easy-photos.ts'
import { sampleBookPhoto } from '../../testing/scanning/sample-photos.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })

/** Photos that take the reader a good part of a second each, and whose code it reads. */
const photos: { uri: string; isbn: string }[] = []
/** Ordinary calls wait no longer than this many times what they take alone, with some ms that a small number may be off. */
const SLOWER_MAX = 5
const SLACK_MS = 40
/** Between the calls of somebody who reads. */
const PAUSE_MS = 20

beforeAll(async () => {
  for (const seed of [100_003, 100_005]) {
    const { jpeg, isbn } = await sampleBookPhoto(new Dice(seed))
    photos.push({ uri: dataUriOf(jpeg), isbn })
  }
})
// Books of our own catalogue, as asking libraries has limits of its own.
beforeEach(async () => {
  const { caller } = await registerMember(test())
  for (const { isbn } of photos)
    await caller.post('/books/create', { book: { title: `Buch ${isbn}`, authors: 'A B', languageCode: 'de', isbn } })
})

/** Sends one of the photos, each member from their own address. */
function send(caller: Caller, index: number): Promise<Answer> {
  const body = JSON.stringify({ imageDataURI: photos[index % photos.length]?.uri })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` }
  return caller.raw('/api/v1/books/book-by-bar', { method: 'POST', headers, body })
}

async function members(count: number): Promise<Caller[]> {
  const callers: Caller[] = []
  for (let index = 0; index < count; index++) callers.push((await registerMember(test())).caller)
  return callers
}

/** Ms of an ordinary call. */
async function timeCall(caller: Caller): Promise<number> {
  const begun = performance.now()
  expect((await caller.get('/books/search?query=Momo')).status).toBe(200)
  return performance.now() - begun
}

const medianOf = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

it('ten photos at once keep nobody else waiting', { timeout: 90_000 }, async () => {
  const [reader, ...senders] = await members(11)
  if (!reader) throw new Error('Nobody came.')
  await send(reader, 0)
  const alone: number[] = []
  for (let calls = 0; calls < 20; calls++) alone.push(await timeCall(reader))
  const done = new AbortController()
  const answers = Promise.all(senders.map(send)).finally(() => done.abort())
  const beside: number[] = []
  while (!done.signal.aborted) {
    beside.push(await timeCall(reader))
    await wait(PAUSE_MS)
  }
  console.log(
    `an ordinary call takes ${medianOf(alone).toFixed(1)} ms, beside ten photos ${medianOf(beside).toFixed(1)} (${beside.length} calls)`,
  )
  expect((await answers).map(({ status }) => status)).toEqual(senders.map(() => 200))
  expect(beside.length).toBeGreaterThan(10)
  expect(medianOf(beside)).toBeLessThan(SLOWER_MAX * medianOf(alone) + SLACK_MS)
})

it('those for whom there is no room are asked to come again, and so is whoever sends a whole film', { timeout: 90_000 }, async () => {
  const all = await members(PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING + 1)
  const answers = await Promise.all(all.map(send))
  const late = answers.filter(({ status }) => status !== 200)
  expect(late).toMatchObject([{ status: 503, body: { code: 'UNAVAILABLE' } }])
  expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const [one] = all
  if (!one) throw new Error('Nobody came.')
  const film = await Promise.all(Array.from({ length: OWN_BODIES_WAITING + 2 }, (_, index) => send(one, index)))
  expect(
    film
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
      .slice(-2),
  ).toEqual([200, 429])
})
