const vowels = 'aeiouyäöüáéíóúàèìòùâêîôûåøæœąęėįųūаеёиоуыэюя'
const unsplit = ['sch', 'ch', 'ck', 'ph', 'th', 'pf', 'qu', 'sh', 'sz', 'cz', 'rz']

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && vowels.includes(letter)
}

// The last consonant (or group written for one sound) before a vowel starts the next syllable.
function onsetLength(before: string): number {
  const group = unsplit.find((candidate) => before.endsWith(candidate))
  return group ? group.length : 1
}

/**
 * Places where a word may be broken, as indexes into its characters: after its own hyphens and
 * before the syllables a German reader would hear. At least three letters stay on either side.
 */
function breakPlaces(word: string): number[] {
  const letters = word.toLowerCase()
  const places = new Set<number>()
  for (let index = 3; index < letters.length; index += 1) {
    if (letters[index - 1] === '-' || letters[index - 1] === '–') places.add(index)
    if (!isVowel(letters[index]) || isVowel(letters[index - 1])) continue
    const place = index - onsetLength(letters.slice(0, index))
    const sounded = Array.from(letters.slice(0, place)).some(isVowel)
    if (sounded && place >= 3 && letters.length - place >= 3) places.add(place)
  }
  return [...places].sort((first, second) => first - second)
}

function withHyphen(piece: string): string {
  return /[-–]$/.test(piece) ? piece : `${piece}-`
}

// A joint after "s" (Fahrts-gesellschaft, Liebes-brief) or an own hyphen is where the eye expects the break;
// a prefix torn from its stem (ge-sellschaft, ver-sicherung) is where it stumbles.
function preference(piece: string): number {
  if (/[-–]$/.test(piece)) return 0.4
  if (/(ts|ns|gs|tz|pf|ff)$/.test(piece)) return 0.3
  return /[^aeiou](ge|ver|be|zer|ent|versi|gesell)$/.test(piece) ? -0.3 : 0
}

function firstPiece(word: string, target: number, limit: number, measure: (text: string) => number): number {
  let best = 0
  let bestCost = Infinity
  for (const place of breakPlaces(word)) {
    const piece = word.slice(0, place)
    const width = measure(withHyphen(piece))
    const cost = Math.abs(width - target) - preference(piece) * limit
    if (width > limit || cost >= bestCost) continue
    best = place
    bestCost = cost
  }
  if (best > 0) return best
  // Nothing sensible fits: about as many characters as there is room for.
  let count = Math.max(1, Math.floor((word.length * limit) / measure(word)) - 1)
  while (count > 1 && measure(withHyphen(word.slice(0, count))) > limit) count -= 1
  return count
}

/** Splits a word with hyphens into pieces of about equal width within `limit`, in the unit of `measure`. */
export function hyphenate(word: string, limit: number, measure: (text: string) => number): string[] {
  const width = measure(word)
  if (width <= limit || word.length < 4) return [word]
  const target = width / Math.ceil(width / (limit * 0.94))
  const place = firstPiece(word, target, limit, measure)
  const rest = word.slice(place)
  return [withHyphen(word.slice(0, place)), ...hyphenate(rest, limit, measure)]
}
