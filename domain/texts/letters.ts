/**
 * The one way to take letters from what people write, to cut it and to put it into an address. What a reader sees as one letter
 * is up to dozens of code points, and a code point outside the first plane is two units of a JavaScript string:
 * `text.slice(0, 1)` of "𠮷田" is half a letter, on which `encodeURIComponent` throws.
 *
 * Limits: PostgreSQL's `length` counts code points, Zod's `max` and `maxLength` of a form count UTF-16 units, of which a
 * text never has fewer. So what the contract lets through always fits its column.
 */
/** Not there in Firefox before 125, where a code point has to do for a letter. */
const LETTERS = 'Segmenter' in Intl ? new Intl.Segmenter('de', { granularity: 'grapheme' }) : undefined
/** The first half of a character whose second one was cut off. */
const HALF = /[\ud800-\udbff]$/u
/** Two of these beside each other are two letters, whatever follows. */
const PLAIN = /^[\u0020-\u007e]{1,2}$/u

/** The first grapheme; empty without one. */
export function firstLetter(text: string): string {
  const [first = ''] = PLAIN.test(text.slice(0, 2)) ? text : lettersOf(text)
  return first
}

/** The graphemes of a text. */
export function* lettersOf(text: string): Generator<string> {
  if (!LETTERS) yield* text
  else for (const { segment } of LETTERS.segment(text)) yield segment
}

/** The start of a text up to `max` UTF-16 units, cut between graphemes; within one only if it is longer than that. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const end = LETTERS?.segment(text).containing(max)?.index ?? max
  return text.slice(0, end || max).replace(HALF, '')
}

/** The same at a word boundary in its second half if possible, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const head = cutTo(text, max - 1)
  const space = head.lastIndexOf(' ')
  return `${head.slice(0, space >= max / 2 ? space : head.length).trimEnd()}…`
}

/** Encodes a URL part; a lone surrogate, on which `encodeURIComponent` throws, becomes U+FFFD. */
export function encodePart(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.toWellFormed())
  }
}

/** Decodes a URL part; invalid ones ("100%") stay. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
