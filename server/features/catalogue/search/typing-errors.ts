/** Letters that may be missing or wrong; words of other scripts are only searched one error away. */
const ALPHABETS: readonly [RegExp, string][] = [
  [/^[a-z0-9]+$/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґ'],
]
/** Minimum length of words with typing errors; shorter ones have too many neighbours. */
export const SHORTEST_MISSPELLED = 4
/** Shorter words are not looked up two errors away: little of four letters would be left. */
const SHORTEST_TWICE_MISSPELLED = 5
/** Longer words have too many spellings, and are told apart by their trigrams well enough. */
const LONGEST_TWICE_MISSPELLED = 11
/** Longer words are looked up by their trigrams alone. */
const LONGEST = 40

/** Number of typing errors between two words (insertion, deletion, substitution, transposition); `most + 1` beyond `most`. */
export function typingErrors(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) line.push(cell({ one, other, row, column, line, above, before }))
    if (Math.min(...line) > most) return most + 1
    before = above
    above = line
  }
  return Math.min(above[other.length] ?? most + 1, most + 1)
}

interface Cell {
  one: string
  other: string
  row: number
  column: number
  line: number[]
  above: number[]
  before: number[]
}

function cell({ one, other, row, column, line, above, before }: Cell): number {
  const [a, b] = [one[row - 1], other[column - 1]]
  const cost = Math.min((line[column - 1] ?? 0) + 1, (above[column] ?? 0) + 1, (above[column - 1] ?? 0) + (a === b ? 0 : 1))
  const isSwapped = row > 1 && column > 1 && a === other[column - 2] && b === one[row - 2]
  return isSwapped ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost
}

/** The word and each variant without one letter. Words one error apart share one of these; the catalogue indexes them (word_gaps). */
export function deletionsOf(word: string): string[] {
  if (word.length > LONGEST) return [word]
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
}

/** Deletions of all words one error away; a word two errors away shares one of them. Empty for words too short or too long. */
export function deletionsAfterOneError(word: string): string[] {
  const letters = ALPHABETS.find(([pattern]) => pattern.test(word))?.[1]
  if (letters === undefined || word.length < SHORTEST_TWICE_MISSPELLED || word.length > LONGEST_TWICE_MISSPELLED) return []
  const gaps = new Set<string>()
  for (const spelling of spellingsNear(word, letters)) for (const gap of deletionsOf(spelling)) gaps.add(gap)
  return [...gaps]
}

function spellingsNear(word: string, letters: string): Set<string> {
  const spellings = new Set([word])
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    for (const other of letters) spellings.add(before + other + letter + after)
    if (letter === '') continue
    spellings.add(before + after)
    spellings.add(before + after.slice(0, 1) + letter + after.slice(1))
    for (const other of letters) spellings.add(before + other + after)
  }
  return spellings
}
