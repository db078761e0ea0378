import { log, loggableError } from '../log.ts'
import type { Sweep } from './jobs.ts'

/** Delay before the first round, so that serving starts first. */
const FIRST_AFTER_MS = 500

/** Repeats a sweep with a pause of `everySeconds`; `onDone` is called after each success. The result stops it after the current run. */
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

/** Runs something whose failure must not stop the caller; logs it with `facts` and gives undefined. */
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

/** The same for each item in order. Gives the number of failures. */
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

/** The same, failing at the end. @throws Error after any failure. */
export async function doEach(failure: string, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  requireAllDone(failure, await attemptEach(failure, ids, act))
}

/**
 * The same for all items in batches; `list` gives those after the last one in a stable order, so failed ones do not block others.
 * @throws Error after any failure.
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

/** Fails a sweep with failed items, so that administrators are notified. @throws Error for one or more. */
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
