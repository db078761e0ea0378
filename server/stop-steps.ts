import { log, loggableError } from './platform/log.ts'

/** What was started, stopped in reverse order. */
export class StopSteps {
  private readonly steps: (() => Promise<void>)[] = []
  /** Whether the stop is under way. */
  hasBegun = false

  add(step: () => Promise<void>): void {
    this.steps.unshift(step)
  }

  /** Goes on after a step that fails: a database that is gone already must not keep the rest from stopping. */
  async stopAll(): Promise<void> {
    this.hasBegun = true
    for (const step of this.steps) await step().catch((error: unknown) => log.warn(loggableError(error), 'a part did not stop in order'))
  }
}
