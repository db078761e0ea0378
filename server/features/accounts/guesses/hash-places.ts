interface Waiting {
  hashedFor: readonly string[]
  start: () => void
}

/**
 * Places for work that takes a core and much memory. The others wait in their order; of one account, address or device so few at
 * once that it cannot take all places, however many of its calls wait.
 */
export class HashPlaces {
  private readonly most: { inAll: number; each: number }
  private readonly waiting: Waiting[] = []
  private readonly runningFor = new Map<string, number>()
  private running = 0

  constructor(most: { inAll: number; each: number }) {
    this.most = most
  }

  /** Does the work once there is a place for all of those it is done for. */
  async run<T>(hashedFor: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.hasPlace(hashedFor)) this.take(hashedFor)
    else await new Promise<void>((start) => this.waiting.push({ hashedFor, start }))
    try {
      return await work()
    } finally {
      this.leave(hashedFor)
      this.startNext()
    }
  }

  private hasPlace(hashedFor: readonly string[]): boolean {
    return this.running < this.most.inAll && hashedFor.every((one) => (this.runningFor.get(one) ?? 0) < this.most.each)
  }

  private take(hashedFor: readonly string[]): void {
    this.running++
    for (const one of hashedFor) this.runningFor.set(one, (this.runningFor.get(one) ?? 0) + 1)
  }

  private leave(hashedFor: readonly string[]): void {
    this.running--
    for (const one of hashedFor) {
      const others = (this.runningFor.get(one) ?? 1) - 1
      if (others > 0) this.runningFor.set(one, others)
      else this.runningFor.delete(one)
    }
  }

  private startNext(): void {
    const at = this.waiting.findIndex(({ hashedFor }) => this.hasPlace(hashedFor))
    const [next] = at < 0 ? [] : this.waiting.splice(at, 1)
    if (!next) return
    this.take(next.hashedFor)
    next.start()
  }
}
