import { expect, test, vi } from 'vitest'
import { onNews, publishNews } from './news.ts'

test('calls who wants these news, until they want them no longer', () => {
  const act = vi.fn<() => void>()
  const stop = onNews(['stack', 'reopened'], act)
  for (const news of ['stack', 'points', 'reopened'] as const) publishNews(news)
  expect(act).toHaveBeenCalledTimes(2)
  stop()
  publishNews('stack')
  expect(act).toHaveBeenCalledTimes(2)
})

test('does not tell a page what it has caused itself, and all others', () => {
  const [own, other, nameless] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const stops = [onNews(['stack'], own, 'a'), onNews(['stack'], other, 'b'), onNews(['stack'], nameless)]
  publishNews('stack', 'a')
  expect([own, other, nameless].map((act) => act.mock.calls.length)).toEqual([0, 1, 1])
  // Nobody knows which page it was.
  publishNews('stack')
  expect([own, other, nameless].map((act) => act.mock.calls.length)).toEqual([1, 2, 2])
  for (const stop of stops) stop()
})
