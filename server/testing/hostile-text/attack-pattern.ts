/**
 * How often a part is repeated: first rarely and ever a little more often, where patterns that grow exponentially show
 * without taking hours, then often enough for all others.
 */
const REPEATS = [24, 28, 34, 40, 48, 58, 70, 84, 100, 2000]
/** Milliseconds: more than a linear pattern takes for any of them on a calm machine. Only slower ones are measured again. */
const SUSPICIOUS_MS = 0.5
const REPEATS_OF_PROOF = 20_000
/** With so many a quadratic pattern takes 200 million steps, far more than 100 ms, a linear one 2 ms at most. */
const PROOF_MS = 60
const TRIES = 2

/** Signs of every kind that classes and dots stand for. */
const USUAL = [' ', '1', 'a', 'A', '§', '\n', '-']

/**
 * Texts are made of what a pattern itself speaks of, many times over, before and behind them something else: a pattern
 * that tries again and again where it cannot match is caught by one of them.
 * @returns the shortest description of a text for which the pattern is worse than linear; undefined when there is none.
 */
export function slowTextFor(pattern: RegExp): string | undefined {
  // Without something that repeats, the time for each position is bounded.
  if (!/[*+]|\{\d+,\}/u.test(pattern.source)) return undefined
  const parts = partsOf(pattern.source)
  for (const { before, repeated } of runsOf(parts)) {
    for (const behind of ['', '\u0001', 'x', '1']) {
      const textOf = (repeats: number): string => before + repeated.repeat(repeats) + behind
      if (isSlow(pattern, textOf)) return JSON.stringify(`${before}(${repeated})*${behind}`)
    }
  }
  return undefined
}

interface Run {
  before: string
  repeated: string
}

/** Runs of each part, of two in turn, and of each behind another. */
function runsOf(parts: readonly string[]): Run[] {
  const alone = parts.map((part) => ({ before: '', repeated: part }))
  const behind = parts.flatMap((before) => parts.map((repeated) => ({ before, repeated })))
  const inTurn = behind
    .filter(({ before, repeated }) => before !== repeated)
    .map(({ before, repeated }) => ({ before: '', repeated: before + repeated }))
  return [...alone, ...inTurn, ...behind]
}

/** The signs and words in a pattern, and signs of every kind. */
function partsOf(source: string): string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]{1,40}\}|\\u\{?[\da-f]{1,6}\}?|\\[a-z]/giu, ' ').replaceAll(/\(\?<?[:=!]/gu, ' ')
  const words = plain.match(/\p{L}{2,}/gu) ?? []
  return [...new Set([...USUAL, ...plain, ...words])]
}

function isSlow(pattern: RegExp, textOf: (repeats: number) => string): boolean {
  for (const repeats of REPEATS) {
    const time = fastest(pattern, textOf(repeats))
    if (time > PROOF_MS && processorTime(pattern, textOf(repeats)) > PROOF_MS) return true
    if (time > SUSPICIOUS_MS && repeats === REPEATS.at(-1)) return processorTime(pattern, textOf(REPEATS_OF_PROOF)) > PROOF_MS
  }
  return false
}

/** Milliseconds of the processor, the best of a few tries: what the clock finds suspicious may be another process's time. */
function processorTime(pattern: RegExp, text: string): number {
  let best = Infinity
  for (let attempt = 0; attempt < TRIES && best > PROOF_MS; attempt++) {
    const before = process.threadCpuUsage()
    text.replace(pattern, '')
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Milliseconds of the fastest of a few tries; a fast first try is enough. */
function fastest(pattern: RegExp, text: string): number {
  let best = Infinity
  for (let attempt = 0; attempt < TRIES && best > SUSPICIOUS_MS; attempt++) {
    const begin = performance.now()
    text.replace(pattern, '')
    best = Math.min(best, performance.now() - begin)
  }
  return best
}
