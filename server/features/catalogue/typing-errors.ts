/** Letters that may be missing or wrong; words of other scripts are only searched as they are. */
const ALPHABETS: readonly [RegExp, string][] = [
  [/^[a-z0-9]+$/u, 'abcdefghijklmnopqrstuvwxyz'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґ'],
]
/** Shorter words have to be right: nearly every short word is one letter away from another. */
export const SHORTEST_MISSPELLED = 4
/** Longer words have too many spellings, and are told apart by their trigrams well enough. */
const LONGEST = 16

/**
 * Every spelling one typing error away from a folded word: a letter too much, missing or wrong, or two of them swapped;
 * the word itself too. Trigrams alone miss swapped letters in short words ("gamse"), the commonest error of all.
 */
export function spellingsNear(word: string): string[] {
  const letters = ALPHABETS.find(([pattern]) => pattern.test(word))?.[1]
  if (letters === undefined || word.length < SHORTEST_MISSPELLED || word.length > LONGEST) return [word]
  const spellings = new Set([word])
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    for (const other of letters) spellings.add(before + other + letter + after)
    if (letter === '') continue
    spellings.add(before + after)
    spellings.add(before + after.slice(0, 1) + letter + after.slice(1))
    for (const other of letters) spellings.add(before + other + after)
  }
  return [...spellings]
}
