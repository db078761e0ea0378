import { costOfSimilarity } from './digit-costs.ts'
import { PARITIES } from './ean13-modules.ts'

/** A number with a right check digit, and what it costs to believe it. */
interface LegalNumber {
  value: string
  cost: number
}

/**
 * The two best valid numbers: parities match a first digit and the check digit is right. `similarity` holds the correlations of twelve
 * digits with each pattern (left: odd then even).
 */
export function bestTwoNumbers(similarity: readonly Float32Array[]): LegalNumber[] {
  const costs = similarity.map((likes) => Array.from(likes, costOfSimilarity))
  return PARITIES.flatMap((parity, first) => bestTwoOf(costs, parity, first))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 2)
}

/** Digit after digit, the two best beginnings are kept for each sum that they may have (modulo 10). */
function bestTwoOf(costs: readonly (readonly number[])[], parity: string, first: number): LegalNumber[] {
  let beginnings = emptySums()
  beginnings[first]?.push({ value: String(first), cost: 0 })
  for (const [index, row] of costs.entries()) {
    const offset = parity[index] === 'E' ? 10 : 0
    const weight = index % 2 === 0 ? 3 : 1
    const longer = emptySums()
    for (const [sum, list] of beginnings.entries())
      for (const beginning of list)
        for (let digit = 0; digit < 10; digit++)
          keepBestTwo(longer[(sum + weight * digit) % 10] ?? [], beginning, digit, beginning.cost + (row[offset + digit] ?? Infinity))
    beginnings = longer
  }
  return beginnings[0] ?? []
}

function emptySums(): LegalNumber[][] {
  return Array.from({ length: 10 }, () => [])
}

/** Nothing is built for a number that is not among the best two. */
function keepBestTwo(kept: LegalNumber[], { value }: LegalNumber, digit: number, cost: number): void {
  const [best, second] = kept
  if (second && cost >= second.cost) return
  const longer = { value: value + digit, cost }
  if (best && cost < best.cost) kept.splice(0, 2, longer, best)
  else kept.splice(best ? 1 : 0, 1, longer)
}
