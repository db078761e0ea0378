import { expect, it } from 'vitest'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { longestTurn, SHARED_TURN_MS } from '../../../testing/hostile-text/longest-turn.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const BOOKS = 70

it('previews keep nobody waiting, however many guests ask for however many pictures at once', async () => {
  const { caller } = await registerMember(test(), { withAddress: false })
  const paths: string[] = []
  for (let number = 0; number < BOOKS; number++) {
    const { uuid } = await addBook(caller, { title: `Viele Bücher ${number}` })
    paths.push((await caller.get(`/books/book/${uuid}`)).body.shareImageUrl)
  }
  let statuses: number[] = []
  const turn = await longestTurn(async () => {
    statuses = (await Promise.all(paths.map(async (path) => test().application.api.request(path, {}, {})))).map(({ status }) => status)
  })
  expect(statuses).toEqual(paths.map(() => 200))
  expect(turn).toBeLessThan(SHARED_TURN_MS)
})
