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

/** The first letter as a reader sees it; empty where there is none. */
export function firstLetter(text: string): string {
  const [first = ''] = PLAIN.test(text.slice(0, 2)) ? text : lettersOf(text)
  return first
}

/** The letters of a text as a reader counts them. */
export function* lettersOf(text: string): Generator<string> {
  if (!LETTERS) yield* text
  else for (const { segment } of LETTERS.segment(text)) yield segment
}

/**
 * The beginning of a text, at most `max` UTF-16 units long, never with a part of a letter at its end. Of a single letter that is
 * longer than that whole code points are kept.
 */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text
  const end = LETTERS?.segment(text).containing(max)?.index ?? max
  return text.slice(0, end || max).replace(HALF, '')
}

/** The same at the end of a word where there is one in its second half, with an ellipsis; what fits stays as it is. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const head = cutTo(text, max - 1)
  const space = head.lastIndexOf(' ')
  return `${head.slice(0, space >= max / 2 ? space : head.length).trimEnd()}…`
}

/** A text as a part of an address; half a character, on which `encodeURIComponent` throws, becomes U+FFFD. */
export function encodePart(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.toWellFormed())
  }
}

/** What a part of an address says; as it stands where it is no right one ("100%"). */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
