/** Random numbers that are the same for the same seed (mulberry32). */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** One of a list; all are equally likely. */
  oneOf<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }
}

/**
 * Draws from a list by Zipf's law, as words of a language, authors and genres are spread: the second is drawn about
 * half as often as the first, the tenth a tenth as often. The small shift keeps the first from being everywhere.
 */
export function zipfDraw<T>(random: SeededRandom, list: readonly T[], shift = 2.7): () => T {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= list.length; rank++) sums.push((sum += 1 / (rank + shift)))
  return () => {
    const chosen = list[firstAbove(sums, random.next() * sum)]
    if (chosen === undefined) throw new Error('There is nothing to draw from.')
    return chosen
  }
}

function firstAbove(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}

const COMMON_WORDS =
  `der die das und in von ein im am mit zu den eine des für auf liebe leben tod nacht haus zeit welt sommer kind frau mann
  mord geheimnis winter stadt meer weg garten schatten licht herz blut insel reise traum könig tochter mädchen wald
  stern himmel feuer wasser wind stille spur ende anfang glück straße brücke schule freund bruder schwester`.split(/\s+/u)
const STARTS = 'b bl br d dr f fl fr g gl gr h j k kl kn kr l m n p pf r s sch schl schw sp st str t tr v w z'.split(' ')
const MIDDLES = 'a e i o u ä ö ü au ei ie eu'.split(' ')
const ENDS = 'b ch ck f ff g hl hn k l ld ll lt m mm n nd ng nk nn nt p r rb rd rg rk rm rn rt s ss ß st t tt tz x'.split(' ')

/** A made-up word that looks German. */
export function inventWord(random: SeededRandom, syllables: number): string {
  let word = ''
  for (let count = 0; count < syllables; count++) word += random.oneOf(STARTS) + random.oneOf(MIDDLES)
  return word + random.oneOf(ENDS)
}

/** Different words, the most frequent of real titles first; the rest is made up. */
export function inventVocabulary(random: SeededRandom, size: number): string[] {
  const words = new Set(COMMON_WORDS)
  while (words.size < size) words.add(inventWord(random, 1 + random.below(3)))
  return [...words].slice(0, size)
}

/** The word with a capital letter. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
