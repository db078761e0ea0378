import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from './errors.ts'

/** Seats and waiting places for each key. */
interface SeatLimits {
  atOnce: number
  waiting: number
  /** Of what had to wait so much is at work at once; as many as there are seats unless said. */
  afterWaiting?: number
}

interface SeatedWork {
  /** Seats it takes; one unless said, and never more than there are. */
  seats?: number
  /** Tells that nobody waits for the work any more; asked for only when it has to wait, as making one costs something. */
  signal?: () => AbortSignal
  /** The error for whom there is no more room to wait. */
  refusal: () => AppError
}

interface Waiter {
  seats: number
  sit: () => void
}

interface Owner {
  taken: number
  /** In the order they came. */
  waiting: Set<Waiter>
}

/**
 * Limits concurrent work by owner: each has a number of slots, others wait in order without affecting other owners. Waiting work can be
 * cancelled; running work keeps its slots. Per process.
 */
export class Slots {
  readonly #limits: SeatLimits
  readonly #owners = new Map<string, Owner>()

  constructor(limits: SeatLimits) {
    this.#limits = limits
  }

  /** How many seats an owner has taken, and how much of theirs waits. */
  stateOf(name: string): { taken: number; waiting: number } {
    const owner = this.#owners.get(name)
    return { taken: owner?.taken ?? 0, waiting: owner?.waiting.size ?? 0 }
  }

  /** Does the work once its owner has seats for it. @throws the refusal when too much of theirs waits, AppError UNAVAILABLE when nobody waits for it any more. */
  async take<T>(name: string, work: () => Promise<T>, how: SeatedWork): Promise<T> {
    const leave = await this.sit(name, how)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** The same for work that is no function: gives what to call at its end, once. */
  async sit(name: string, { seats = 1, signal, refusal }: SeatedWork): Promise<() => void> {
    const owner = this.#owners.get(name) ?? { taken: 0, waiting: new Set() }
    this.#owners.set(name, owner)
    if (owner.waiting.size === 0 && owner.taken + seats <= this.#limits.atOnce) owner.taken += seats
    else if (owner.waiting.size >= this.#limits.waiting) throw refusal()
    else await this.#wait(owner, seats, signal?.())
    return () => {
      owner.taken -= seats
      this.#seatNext(owner)
      if (owner.taken === 0 && owner.waiting.size === 0) this.#owners.delete(name)
    }
  }

  async #wait(owner: Owner, seats: number, signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        // Who was waiting behind it may need fewer seats.
        if (owner.waiting.delete(waiter)) this.#seatNext(owner)
        reject(new AppError('UNAVAILABLE'))
      }
      const sit = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiter: Waiter = { seats, sit }
      owner.waiting.add(waiter)
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) leave()
    })
    // What others have sent meanwhile is heard between two of one owner.
    await nextTurn()
  }

  /** Gives seats to those who wait, in their order: one who needs several is not passed by, and gets them when no other is taken. */
  #seatNext(owner: Owner): void {
    const { atOnce, afterWaiting = atOnce } = this.#limits
    for (const waiter of owner.waiting) {
      if (owner.taken > 0 && owner.taken + waiter.seats > afterWaiting) return
      owner.waiting.delete(waiter)
      owner.taken += waiter.seats
      waiter.sit()
    }
  }
}
