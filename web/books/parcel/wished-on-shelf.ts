import { m } from '#messages'

interface WishedOnShelf {
  name: string
  wishedNum: number
  others: number
  /** Whether the others are more than was counted. */
  isMore?: boolean
}

/** Text about wished books on a shelf: "Mara hat noch 3 Bücher von deiner Wunschliste und 13 weitere". */
export function wishedOnShelf({ name, wishedNum, others, isMore }: WishedOnShelf): string {
  const wished = m['shared.wishedOnShelf']({ name, count: wishedNum })
  if (others === 0) return wished
  return m['shared.wishedAndOthers']({ wished, count: others, number: isMore ? `${others}+` : String(others) })
}
