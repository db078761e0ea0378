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

async function runLogged(sweep: Sweep, onDone: () => void): Promise<void> {
  try {
    await sweep.run()
    onDone()
  } catch (error) {
    log.error({ ...loggableError(error), sweep: sweep.name }, 'sweep failed')
  }
}
