/**
 * What a run has to show, by the names of tally.ts. `ofAnswers`: one of so many answered calls led to it in runs of half an hour, times
 * four, as chance and a busy machine take their share. `least`: below that a run has shown nothing, however few calls were answered.
 */
const OUTCOMES: Record<string, { counted: readonly string[]; ofAnswers: number; least: number }> = {
  accepted: { counted: ['accepted'], ofAnswers: 1440, least: 8 },
  received: { counted: ['received'], ofAnswers: 2070, least: 4 },
  disputed: { counted: ['problems reported', 'payments disputed'], ofAnswers: 2325, least: 3 },
  refunded: { counted: ['refunded'], ofAnswers: 4940, least: 2 },
  'bought labels': { counted: ['labels bought'], ofAnswers: 6870, least: 2 },
}

interface Outcome {
  name: string
  count: number
  /** So many there must be. */
  needed: number
}

/** What a run has shown of what it has to. */
export function outcomesOf(happened: Readonly<Record<string, number>>, answers: number): Outcome[] {
  return Object.entries(OUTCOMES).map(([name, { counted, ofAnswers, least }]) => ({
    name,
    count: counted.reduce((sum, one) => sum + (happened[one] ?? 0), 0),
    needed: Math.max(least, Math.floor(answers / ofAnswers)),
  }))
}

/** Why a run proves nothing although nothing broke; empty when it does. */
export function hollowness(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ count, needed }) => count < needed)
    .map(({ name, count, needed }) => `${name}: ${count}, and ${needed} are needed`)
}
