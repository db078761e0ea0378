/** One line of a cause in so many milliseconds. */
const APART_MS = 1000
/** More causes than this at the same time are not compared: a bound for the memory. */
const CAUSES_MAX = 500
/** From this level of pino on lines are compared: warnings and errors, of which an outage brings thousands. */
const FROM_LEVEL = 40
/** What differs from line to line of the same cause. */
const OF_ONE_LINE = ['requestId', 'path', 'stack', 'ms']

/** What a method of the log takes: facts and a sentence, or a sentence alone. */
type Words = readonly [first: unknown, ...rest: unknown[]]
type Write = (words: Words) => void

interface Waiting {
  count: number
  /** Writes the last one of those that came meanwhile. */
  write: (count: number) => void
  timer: NodeJS.Timeout
}

/**
 * Limits log lines of the same cause to one a second: the first at once, then the last of those that followed with their count
 * (`repeated`). Security lines are never limited.
 */
export class RepeatedLines {
  readonly #waiting = new Map<string, Waiting>()

  /** Writes a line of a level of pino, now or later. */
  take(words: Words, level: number, write: Write): void {
    if (level < FROM_LEVEL || isOfSecurity(words[0])) return write(words)
    const cause = causeOf(level, words)
    const waiting = this.#waiting.get(cause)
    if (waiting) {
      waiting.count += 1
      waiting.write = (count) => write(withCount(words, count))
      return undefined
    }
    if (this.#waiting.size < CAUSES_MAX) this.#wait(cause)
    return write(words)
  }

  /** Writes what waits, at the end of the process. */
  end(): void {
    for (const cause of Array.from(this.#waiting.keys())) this.#tell(cause)
  }

  #wait(cause: string): void {
    const timer = setTimeout(() => {
      if (this.#tell(cause)) this.#wait(cause)
    }, APART_MS).unref()
    this.#waiting.set(cause, { count: 0, write: () => undefined, timer })
  }

  /** Whether there was anything to tell. */
  #tell(cause: string): boolean {
    const waiting = this.#waiting.get(cause)
    this.#waiting.delete(cause)
    if (!waiting) return false
    clearTimeout(waiting.timer)
    if (waiting.count > 0) waiting.write(waiting.count)
    return waiting.count > 0
  }
}

function isFacts(word: unknown): word is Record<string, unknown> {
  return typeof word === 'object' && word !== null
}

function isOfSecurity(word: unknown): boolean {
  return isFacts(word) && 'security' in word
}

function withCount(words: Words, repeated: number): Words {
  const [first, ...rest] = words
  return isFacts(first) ? [{ ...first, repeated }, ...rest] : [{ repeated }, first, ...rest]
}

function causeOf(level: number, words: Words): string {
  const plain = words.map((word) => (isFacts(word) ? factsOf(word) : String(word)))
  return JSON.stringify([level, plain])
}

function factsOf(word: Record<string, unknown>): string[] {
  return Object.entries(word).flatMap(([name, value]) => (OF_ONE_LINE.includes(name) ? [] : [`${name}=${String(value)}`]))
}
