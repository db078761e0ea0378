import type { LabelLook } from '#contract/labels.ts'

type LookedAt = LabelLook['labels'][number]

/** Whether a label cannot come into stock: the same mark is there already, or earlier in the file. */
export function isDuplicate({ known, repeats }: Pick<LookedAt, 'known' | 'repeats'>): boolean {
  return known !== null || repeats !== null
}

/** Which labels of a file are ticked at first: those of which nothing is odd. */
export function firstChoice(labels: readonly LookedAt[]): number[] {
  return labels.filter((label) => !isDuplicate(label) && label.warning === null).map(({ number }) => number)
}

/** Most of the file is what the other button is for. */
export function isWrongKind(labels: readonly Pick<LookedAt, 'warning'>[]): boolean {
  const wrong = labels.filter(({ warning }) => warning === 'SHEET' || warning === 'SINGLE')
  return wrong.length * 2 > labels.length
}
