import { hasCode } from '../../platform/api/api-client.ts'
import { isPassing } from '../../platform/api/passing-failure.ts'
import { askToLogInAgain } from '../../platform/session/login-again.ts'
import { beginSending } from '../../platform/unsaved-fields.ts'

export interface SubmissionState {
  isBusy: boolean
  /** What the last try failed with, or a sentence about it; null while there is nothing to say. */
  failure: unknown
}

export interface SubmissionOptions {
  /** What else becomes of a failure than to stay as `failure`. */
  onFailure?: ((error: unknown) => unknown) | undefined
  /** After a refusal: what was refused may have been out of date. Not after a failure that says nothing of it, for the moment only. */
  afterRefusal?: ((error: unknown) => unknown) | undefined
  /** After success and after a refusal. */
  afterwards?: (() => Promise<unknown>) | undefined
}

const IDLE: SubmissionState = { isBusy: false, failure: null }

/**
 * A single submission: repeated presses are ignored, failures shown once. After an ended session the person logs in on the page and
 * repeats. Text is never lost by a reload.
 */
export class Submission {
  #state = IDLE
  readonly #listeners = new Set<() => void>()

  /** Calls back at each change; gives the way to stop that. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): SubmissionState => this.#state

  /** Says what is wrong before anything is sent; null takes it back. */
  say = (failure: unknown): void => this.#become({ ...this.#state, failure })

  /** Does `act`, unless the last one is still under way. Gives whether it went through; throws nothing. */
  async run(act: () => Promise<unknown>, options: SubmissionOptions = {}): Promise<boolean> {
    if (this.#state.isBusy) return false
    const endSending = beginSending()
    this.#become({ isBusy: true, failure: null })
    const outcome = await outcomeOf(act)
    endSending(outcome === 'done')
    // What follows changes nothing of what was sent: when it fails, the form does not wait for ever.
    const following = await outcomeOf(() => this.#follow(outcome, options))
    if (following !== 'done') reportError(following.error)
    this.#become({ ...this.#state, isBusy: false })
    return outcome === 'done'
  }

  async #follow(outcome: Outcome, { onFailure, afterRefusal, afterwards }: SubmissionOptions): Promise<void> {
    if (outcome === 'done') await afterwards?.()
    else if (hasCode(outcome.error, 'NOT_LOGGED_IN')) askToLogInAgain()
    else if (hasCode(outcome.error, 'OTHER_MEMBER')) this.say(outcome.error)
    else {
      this.#become({ isBusy: true, failure: outcome.error })
      await onFailure?.(outcome.error)
      if (!isPassing(outcome.error)) {
        await afterRefusal?.(outcome.error)
        await afterwards?.()
      }
    }
  }

  #become(state: SubmissionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

type Outcome = 'done' | { error: unknown }

async function outcomeOf(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act()
    return 'done'
  } catch (error) {
    return { error }
  }
}
