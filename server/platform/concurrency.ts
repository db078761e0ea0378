import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Nobody waits longer than this for a slice of long work. */
const SLICE_MS = 8

/** Creates a function that runs at most `limit` tasks at once; others wait in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
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
 * Creates a function that runs tasks of one owner in sequence and of different owners in parallel. At most `waiting` tasks of one owner
 * wait; further ones fail with `refusal`.
 */
export function queueByOwner(waiting: number, refusal: () => Error): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const owners = new Map<string, { tasks: number; run: ReturnType<typeof limitConcurrency> }>()
  return async (owner, task) => {
    const own = owners.get(owner) ?? { tasks: 0, run: limitConcurrency(1) }
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

/** Processes items one by one, yielding to the event loop in between; `work` must be quick. */
export async function forEachYielding<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}

/**
 * The result if it comes within this many milliseconds, else undefined. After a blocked event loop it checks once more before giving up.
 * @throws errors within that time.
 */
export async function resultWithin<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
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
 * Merges concurrent requests for the same thing: callers during a running request share the next one, so no result is older than its call.
 */
export class SharedRequest<T> {
  private readonly question: () => Promise<T>
  private asked: Promise<T> | undefined
  private next: Promise<T> | undefined

  constructor(question: () => Promise<T>) {
    this.question = question
  }

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
