import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Nobody waits longer than this for a slice of long work. */
const SLICE_MS = 8

/**
 * Gives a function that runs at most `limit` tasks at the same time; the others wait in the order they came.
 * For work that would otherwise take all memory or all cores.
 */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    // A task that ends gives its place to the first that waits, before any newcomer.
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Gives a function that runs tasks of the same owner one after the other, those of others beside them. Of one owner at
 * most `waiting` tasks wait; one more is refused with an error of `refusal`.
 */
export function inTurns(waiting: number, refusal: () => Error): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const owners = new Map<string, { tasks: number; run: ReturnType<typeof atMost> }>()
  return async (owner, task) => {
    const own = owners.get(owner) ?? { tasks: 0, run: atMost(1) }
    if (own.tasks > waiting) throw refusal()
    own.tasks++
    owners.set(owner, own)
    try {
      return await own.run(task)
    } finally {
      own.tasks--
      if (own.tasks === 0) owners.delete(owner)
    }
  }
}

/**
 * Works through many items and lets everybody else have their turn in between: `work` gets them one after the other and
 * must itself be quick.
 */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}

/**
 * What comes within so many milliseconds, else undefined. A process that was busy for longer finds its timer before what has arrived
 * meanwhile, so it looks at that once before it says that nothing came. @throws whatever the answer throws within that time.
 */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const ending = new AbortController()
  const nothing = wait(ms, undefined, { ref: false, signal: ending.signal })
    .then(() => nextTurn(undefined))
    .catch(() => undefined)
  try {
    return await Promise.race([answer, nothing])
  } finally {
    ending.abort()
  }
}

/**
 * A question that many have at the same time and that is asked once: whoever comes while it is on its way gets the answer to the next
 * one, so no answer is older than the call that gets it.
 */
export class SharedQuestion<T> {
  private readonly question: () => Promise<T>
  private asked: Promise<T> | undefined
  private next: Promise<T> | undefined

  constructor(question: () => Promise<T>) {
    this.question = question
  }

  /** @throws whatever the question throws. */
  ask(): Promise<T> {
    if (!this.asked) return this.begin()
    this.next ??= this.asked.then(
      () => this.begin(),
      () => this.begin(),
    )
    return this.next
  }

  private begin(): Promise<T> {
    this.next = undefined
    const asked = this.question().finally(() => {
      if (this.asked === asked) this.asked = undefined
    })
    this.asked = asked
    return asked
  }
}
