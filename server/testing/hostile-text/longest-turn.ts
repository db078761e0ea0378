import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

const TRIES = 3
/**
 * So long a turn of a call may be, in ms of the processor: what nobody should wait for is 100 (decision 72), with room for a processor that
 * others use as well; what is worse than it should be takes seconds.
 */
export const SHARED_TURN_MS = 400
/** In a turn of so many ms something else may have fallen: it is looked at, and the call tried again. */
const LONG_MS = 50

/** From `start` to `end` by the clock of `performance`, in ms. */
interface Turn {
  start: number
  end: number
  /** Of the processor. */
  milliseconds: number
}

/**
 * How long a call keeps everybody waiting at most: the longest turn of the event loop while it runs, in ms of the
 * processor, so that what else the machine does changes nothing. Without the collection of what others have left: it looks through
 * everything that all tests before have in memory.
 */
export async function longestTurn(call: () => Promise<unknown>): Promise<number> {
  const collections = watchCollections()
  const longTurns: Turn[] = []
  let longestOfOthers = 0
  const state = { isRunning: true }
  const running = nextTurn()
    .then(call)
    .finally(() => (state.isRunning = false))
  while (state.isRunning) {
    const [start, before] = [performance.now(), process.threadCpuUsage()]
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    const milliseconds = (user + system) / 1000
    if (milliseconds > LONG_MS) longTurns.push({ start, end: performance.now(), milliseconds })
    else longestOfOthers = Math.max(longestOfOthers, milliseconds)
  }
  await running
  const noted = await collections.end()
  return longTurns.reduce((most, turn) => Math.max(most, turn.milliseconds - millisecondsWithin(turn, noted)), longestOfOthers)
}

/** The best of a few, for calls that cost the same each time. */
export async function longestTurnOfCalls(call: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let attempt = 0; attempt < TRIES && best > LONG_MS; attempt++) best = Math.min(best, await longestTurn(call))
  return best
}

/** Notes the collections of the whole memory; those of what has just been made are the call's. */
function watchCollections(): { end: () => Promise<PerformanceEntry[]> } {
  const noted: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void noted.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  async function end(): Promise<PerformanceEntry[]> {
    // They are told a turn later.
    await nextTurn()
    await nextTurn()
    observer.disconnect()
    return noted.filter(isOfWholeMemory)
  }
  return { end }
}

function isOfWholeMemory(entry: PerformanceEntry): boolean {
  const detail = 'detail' in entry ? entry.detail : undefined
  return typeof detail === 'object' && detail !== null && 'kind' in detail && detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR
}

function millisecondsWithin({ start, end }: Turn, collections: readonly PerformanceEntry[]): number {
  const within = collections.filter(({ startTime }) => startTime >= start && startTime < end)
  return within.reduce((sum, { duration }) => sum + duration, 0)
}
