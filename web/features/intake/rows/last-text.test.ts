import { expect, test, vi } from 'vitest'
import { LastText } from './last-text.ts'

/** A text that is being sent, and calls that the test answers. */
function stage() {
  const asked: { text: string; answer: PromiseWithResolvers<void> }[] = []
  const texts = new LastText()
  texts.offer('Gut')
  const sending = texts.send((text) => {
    const answer = Promise.withResolvers<void>()
    asked.push({ text, answer })
    return answer.promise
  })
  return { texts, asked, sending }
}

const next = (asked: unknown[], many: number) => vi.waitFor(() => expect(asked).toHaveLength(many), { timeout: 60_000 })

test('what is typed while a text is on its way is sent after it, the last of it alone', async () => {
  const { texts, asked, sending } = stage()
  texts.offer('Gut, mit')
  texts.offer('Gut, mit Widmung')
  asked[0]?.answer.resolve()
  await next(asked, 2)
  asked[1]?.answer.resolve()
  expect(await sending).toBe('Gut, mit Widmung')
  expect(asked.map(({ text }) => text)).toEqual(['Gut', 'Gut, mit Widmung'])
})

test('the last text counts: one before it may have failed', async () => {
  const { texts, asked, sending } = stage()
  texts.offer('Gut, mit Widmung')
  asked[0]?.answer.reject(new Error('gone'))
  await next(asked, 2)
  asked[1]?.answer.resolve()
  expect(await sending).toBe('Gut, mit Widmung')
})

test('that the last text was not kept is said', async () => {
  const { texts, asked, sending } = stage()
  texts.offer('Gut, mit Widmung')
  asked[0]?.answer.resolve()
  await next(asked, 2)
  asked[1]?.answer.reject(new Error('gone'))
  await expect(sending).rejects.toThrow('gone')
  expect(await texts.send(async () => undefined)).toBeNull()
})
