import { setTimeout as wait } from 'node:timers/promises'
import type { Agenda } from './agenda.ts'

/** What begins this much after it was due was begun late: the load itself was held up. */
const LATE_MS = 250
/** The longest sleep: an act may put something on the agenda that is due before what was next. */
const NAP_MS = 20

interface Score<What> {
  agenda: Agenda<What>
  /** Says what one does whose time has come, and puts on the agenda when they come again, whatever becomes of it. */
  due: (what: What, at: number) => () => Promise<void>
  /** So many acts may be under way; what is due beyond that is not begun, and counted. */
  atMost: number
}

/**
 * Begins what is due when it is due, however long the answers to what was begun before take (an open model): a slow server
 * does not slow its readers down, and so cannot hide how slow it is. Nothing that was not begun is made up for.
 */
export class Player<What> {
  readonly counts = { begun: 0, late: 0, notBegun: 0 }
  readonly #score: Score<What>
  readonly #running = new Set<Promise<void>>()
  #isOver = false

  constructor(score: Score<What>) {
    this.#score = score
  }

  get inFlight(): number {
    return this.#running.size
  }

  /** Begins what is due by `now`. */
  step(now: number): void {
    const { agenda, due, atMost } = this.#score
    for (let next = agenda.take(now); next; next = agenda.take(now)) {
      const { at, what } = next
      const act = due(what, at)
      if (this.#running.size >= atMost) {
        this.counts.notBegun++
        continue
      }
      this.counts.begun++
      if (now - at > LATE_MS) this.counts.late++
      const running: Promise<void> = act().finally(() => this.#running.delete(running))
      this.#running.add(running)
    }
  }

  /** Goes on, by the clock of `performance.now()`, until it is stopped. */
  async play(): Promise<void> {
    while (!this.#isOver) {
      const now = performance.now()
      this.step(now)
      await wait(Math.max(1, Math.min(NAP_MS, this.#score.agenda.nextAt - now)))
    }
  }

  /** Begins nothing any more, and waits until what was begun has ended. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }
}
