import type { DraftSlot } from './draft-slot.ts'

interface DraftState {
  /** What stands in the form was kept, and given back. */
  isBack: boolean
  /** The browser keeps what is typed. */
  isKept: boolean
}

/** Longer than between two letters. */
const PAUSE_MS = 250

/** Saves typed text after a moment and restores it on reopening. Text typed before the restore wins. */
export class DraftKeeper {
  readonly #slot: DraftSlot
  readonly #listeners = new Set<() => void>()
  #state: DraftState = { isBack: false, isKept: false }
  /** What stands in the form; null while it is as it began. */
  #values: unknown = null
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(slot: DraftSlot) {
    this.#slot = slot
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  read = (): DraftState => this.#state

  /** Hands what was kept of this form to `giveBack`, which says whether it fits; what does not is deleted. */
  async open(giveBack: (kept: unknown) => boolean): Promise<void> {
    const { values: kept, isKept } = await this.#slot.take()
    this.#isOpen = true
    this.#become({ isBack: false, isKept })
    if (kept === null) return this.#flushIfTyped()
    if (this.#values !== null) {
      this.#slot.renew()
      return this.#flushIfTyped()
    }
    if (giveBack(kept)) this.#become({ isBack: true, isKept })
    else await this.#slot.drop()
  }

  /** What stands in the form now; null when it is as it began: then nothing is kept of it. */
  write(values: unknown): void {
    if (values === this.#values) return
    this.#values = values
    if (values === null) this.drop()
    else this.#timer ??= setTimeout(() => this.flush(), PAUSE_MS)
  }

  /** Keeps at once what waits: the page may go. */
  flush = (): void => {
    if (this.#timer === null || !this.#isOpen) return
    this.#stopWaiting()
    const values = this.#values
    this.#after(async () => {
      const isKept = await this.#slot.keep(values)
      this.#become({ ...this.#state, isKept })
    })
  }

  /** It was sent, or thrown away. */
  drop(): void {
    this.#stopWaiting()
    this.#become({ ...this.#state, isBack: false })
    this.#after(() => this.#slot.drop())
  }

  #flushIfTyped(): void {
    if (this.#values !== null) this.flush()
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #after(act: () => Promise<void>): void {
    this.#queue = this.#queue.then(act)
  }

  #become(state: DraftState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
