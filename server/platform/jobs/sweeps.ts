import { log, loggableError } from '../log.ts'
import type { Sweep } from './jobs.ts'

/** Before the first round of a process: it starts serving first. */
const FIRST_AFTER_MS = 500

/**
 * Runs a sweep again and again, a pause of `everySeconds` after each round; `onDone` hears of each that ended well. The answer ends
 * it, after the round under way.
 */
export function startSweep(sweep: Sweep, onDone: () => void = () => undefined): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  const tick = (): void => {
    current = runLogged(sweep, onDone).finally(() => {
      if (!stopped) timer = setTimeout(tick, sweep.everySeconds * 1000)
    })
  }
  timer = setTimeout(tick, FIRST_AFTER_MS)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await current
  }
}

/**
 * Does what must not stop what comes behind it, and gives what that gives; undefined when it failed. The log says then what could not
 * be done, and by `facts` which it was.
 */
export async function attempt<T>(
  failure: string,
  act: () => Promise<T>,
  facts: Readonly<Record<string, string>> = {},
): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    log.error({ ...loggableError(error), ...facts }, failure)
    return undefined
  }
}

/** The same for each of many, in their order. Gives how many failed. */
export async function attemptEach(failure: string, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<number> {
  let failed = 0
  for (const id of ids) {
    const isDone = await attempt(
      failure,
      async () => {
        await act(id)
        return true
      },
      { id },
    )
    if (!isDone) failed++
  }
  return failed
}

/** The same where it counts as a round that did not run well when some failed. @throws Error at the end for one or more. */
export async function doEach(failure: string, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  requireAllDone(failure, await attemptEach(failure, ids, act))
}

/**
 * The same for all there are, so many at a time: `list` gives those behind the last one before, in an order that stays. What failed
 * is behind, too, and keeps nobody from being reached. @throws Error at the end for one or more that failed.
 */
export async function doAll(
  failure: string,
  { list, atOnce }: { list: (after: string | null, limit: number) => Promise<string[]>; atOnce: number },
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  let failed = 0
  let after: string | null = null
  let ids: string[]
  do {
    ids = await list(after, atOnce)
    failed += await attemptEach(failure, ids, act)
    after = ids.at(-1) ?? null
  } while (ids.length === atOnce)
  requireAllDone(failure, failed)
}

/** After all were attempted: a sweep in which some failed has not run well, and administrators hear of it. @throws Error for one or more. */
export function requireAllDone(failure: string, failed: number): void {
  if (failed > 0) throw new Error(`${failure}: ${failed}`)
}

async function runLogged(sweep: Sweep, onDone: () => void): Promise<void> {
  try {
    await sweep.run()
    onDone()
  } catch (error) {
    log.error({ ...loggableError(error), sweep: sweep.name }, 'sweep failed')
  }
}
