import { expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Work that ends when it is told to. */
function stage() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = vi.fn<() => Promise<void>>(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { work, runs, ask: oneAtATime(work) }
}

test('a burst of news is read once at once, and once more when that is done', async () => {
  const { work, runs, ask } = stage()
  for (let news = 0; news < 5; news++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  runs[0]!.resolve()
  await expect.poll(() => work).toHaveBeenCalledTimes(2)
  runs[1]!.resolve()
  await Promise.resolve()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure does not end it', async () => {
  const { work, runs, ask } = stage()
  ask()
  ask()
  runs[0]!.reject(new Error('away'))
  await expect.poll(() => work).toHaveBeenCalledTimes(2)
})
