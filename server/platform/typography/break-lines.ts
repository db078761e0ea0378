import { widthInEm } from './set-line.ts'
import type { ShapedWord } from './shape-word.ts'

function fewestLines(words: ShapedWord[], limit: number): number | null {
  let count = 1
  let line: ShapedWord[] = []
  for (const word of words) {
    if (word.advance > limit) return null
    const full = line.at(-1)?.endsLine || widthInEm([...line, word]) > limit
    if (line.length > 0 && full) {
      count += 1
      line = []
    }
    line.push(word)
  }
  return count
}

// "Die Entdeckung der / Langsamkeit" reads worse than "Die Entdeckung / der Langsamkeit".
function rag(line: ShapedWord[], target: number, isLast: boolean): number {
  const difference = widthInEm(line) - target
  const dangling = !isLast && (line.at(-1)?.text.length ?? 0) <= 3 ? target * target * 0.08 : 0
  return difference * difference + dangling
}

type Plan = { cost: number; lines: ShapedWord[][] }

function bestPlan(
  words: ShapedWord[],
  start: number,
  count: number,
  limit: number,
  target: number,
  known: Map<number, Plan | null>,
): Plan | null {
  if (start === words.length) return count === 0 ? { cost: 0, lines: [] } : null
  if (count === 0) return null
  const key = start * 100 + count
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  let best: Plan | null = null
  for (let end = start + 1; end <= words.length; end += 1) {
    const line = words.slice(start, end)
    if (widthInEm(line) > limit || line.slice(0, -1).some((word) => word.endsLine)) break
    const rest = bestPlan(words, end, count - 1, limit, target, known)
    const cost = rag(line, target, end === words.length) + (rest?.cost ?? 0)
    if (rest && (!best || cost < best.cost)) best = { cost, lines: [line, ...rest.lines] }
  }
  known.set(key, best)
  return best
}

/** Breaks words into the fewest lines within `limit` em, evenly. Null when a word is too wide or `maximumLines` are not enough. */
export function breakLines(words: ShapedWord[], limit: number, maximumLines: number): ShapedWord[][] | null {
  const count = fewestLines(words, limit)
  if (count === null || count > maximumLines) return null
  const target = Math.min(limit, widthInEm(words) / count)
  return bestPlan(words, 0, count, limit, target, new Map())?.lines ?? null
}
