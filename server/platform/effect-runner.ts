import { log, loggableError } from './log.ts'

export interface EffectRunner {
  /** Runs one effect now, at most `timeoutMs`; whatever is left over is done by the sweep. Never throws. */
  runNow: (effectId: number, timeoutMs?: number) => Promise<void>
  runDue: () => Promise<void>
}

const INLINE_TIMEOUT_MS = 10_000
/** With pauses of 15 minutes more than 8 hours, longer than providers are down (F48). */
export const MAX_ATTEMPTS = 40

/**
 * Runs due effects of a table one by one; `perform` calls the provider and records the outcome, `giveUpForNow` postpones a row whose call
 * threw.
 */
export function runEffects<Leased extends { id: number }>(input: {
  lease: (only?: number) => Promise<Leased | undefined>
  perform: (effect: Leased) => Promise<void>
  giveUpForNow: (effect: Leased, error: unknown) => Promise<void>
}): EffectRunner {
  const running = new Map<number, Promise<void>>()
  /** The sweep's open question to the table: until it is answered, this process does not know which row it took. */
  let sweepLease: Promise<Leased | undefined> | undefined
  const runLeased = async (effect: Leased): Promise<void> => {
    const run = input.perform(effect).catch((error: unknown) => input.giveUpForNow(effect, error))
    running.set(effect.id, run)
    await run.finally(() => running.delete(effect.id))
  }
  const runDueOne = async (): Promise<boolean> => {
    sweepLease = input.lease()
    const effect = await sweepLease
    if (effect) await runLeased(effect)
    return effect !== undefined
  }
  const runNamed = async (id: number): Promise<void> => {
    const effect = await input.lease(id)
    if (effect) return runLeased(effect)
    // The sweep has taken it, or is carrying it out already: wait until it has ended.
    await sweepLease?.catch(() => undefined)
    await running.get(id)
  }
  return {
    runNow: async (effectId, timeoutMs = INLINE_TIMEOUT_MS) => {
      const run = runNamed(effectId).catch((error: unknown) => log.error(loggableError(error), 'effect could not be leased'))
      await Promise.race([run, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
    },
    runDue: async () => {
      while (await runDueOne());
    },
  }
}
