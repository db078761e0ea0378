/**
 * Names of a list as people and libraries write it, each once and in the order one says them: "Mann, Thomas" is Thomas
 * Mann, "Terry Pratchett, Neil Gaiman" are two. A semicolon always parts people; with it a comma always turns a name.
 */
export function splitAuthors(text: string): string[] {
  const names = text.includes(';') ? text.split(';').map(turnName) : splitAtCommas(text)
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

/** One field for several names, which `splitAuthors` reads as just these. */
export function joinAuthors(names: readonly string[]): string {
  const joined = names.join(', ')
  return splitAuthors(joined).length === names.length ? joined : names.join('; ')
}

/** "Haushofer, Marlen" is Marlen Haushofer: for one name of a library, where a comma parts nobody. */
export function turnName(name: string): string {
  const parts = name.split(',').map((part) => part.trim())
  const [last = '', first = ''] = parts
  return parts.length === 2 ? `${first} ${last}`.trim() : parts.join(' ').trim()
}

/** Two parts are one name when one of them cannot be a whole name; three and more are people. */
function splitAtCommas(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length === 2 && !parts.every(isWholeName) ? [turnName(parts.join(','))] : parts
}

/** Not "Mann", "J. K.", "Annette von" or "von Goethe". */
function isWholeName(part: string): boolean {
  const words = part.split(' ')
  return words.length > 1 && !words.every(isInitial) && !isParticle(words[0]) && !isParticle(words.at(-1))
}

function isParticle(word = ''): boolean {
  return /^\p{Ll}/u.test(word)
}

function isInitial(word: string): boolean {
  return word.length === 1 || /^(?:\p{L}\.-?)+$/u.test(word)
}
