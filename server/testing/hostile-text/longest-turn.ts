import { setImmediate as nextTurn } from 'node:timers/promises'

const TRIES = 3
/** A turn of so many ms is tried again: the collection of garbage may have fallen into it. */
const LONG_MS = 50

/**
 * How long a call keeps everybody waiting at most: the longest turn of the event loop while it runs, in ms of the
 * processor, so that what else the machine does changes nothing.
 */
export async function longestTurn(call: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const state = { isRunning: true }
  const running = nextTurn()
    .then(call)
    .finally(() => (state.isRunning = false))
  while (state.isRunning) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await running
  return longest
}

/** The best of a few, for calls that cost the same each time. */
export async function longestTurnOfCalls(call: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let attempt = 0; attempt < TRIES && best > LONG_MS; attempt++) best = Math.min(best, await longestTurn(call))
  return best
}
