import { beforeAll, beforeEach, expect, it } from 'vitest'
import { longestTurn, SHARED_TURN_MS } from '../../testing/hostile-text/longest-turn.ts'
import { OWN_BODIES_WAITING, PICTURE_BODIES_AT_ONCE, PICTURE_BODIES_WAITING } from '../../platform/http/bodies/large-bodies.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { Dice } from '../../testing/scanning/dice.ts'
import { dataUriOf } from '../../testing/scanning/easy-photos.ts'
import { sampleBookPhoto } from '../../testing/scanning/sample-photos.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })

/** Photos that take the reader a good part of a second each, not ten as others do, and whose code it reads. */
const photos: { uri: string; isbn: string }[] = []
beforeAll(async () => {
  for (const seed of [100_008, 100_013]) {
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

it('ten photos of one member do not delay others', async () => {
  const [reader, ...senders] = await members(11)
  if (!reader) throw new Error('Nobody came.')
  await send(reader, 0)
  let answers: Answer[] = []
  const longest = await longestTurn(async () => (answers = await Promise.all(senders.map(send))))
  expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 200))
  expect(longest).toBeLessThan(SHARED_TURN_MS)
})

it('answers 503 when too many photos wait, and 429 to a member who sends too many', async () => {
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
