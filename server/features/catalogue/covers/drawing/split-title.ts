import { trimEndMatching } from '#domain/trim-end-matching.ts'
import { cleanText, cutText } from '../../../../platform/typography/clean-text.ts'

/** A title and its subtitle; either may be empty. */
export type SplitTitle = { title: string; subtitle: string }

// Longer titles are cut before any measuring, so that hostile input costs no time.
const longestTitle = 120
const longestSubtitle = 80
const longestAuthor = 44
const shownAuthors = 3

function splitAt(text: string): number {
  const colon = /\s?:\s|\s[–—-]\s|\s\/\s/u.exec(text)
  if (colon && colon.index >= 3) return colon.index
  // A full stop ends a title only after a whole word: "Dr. Faustus" is one.
  const stop = /(?<=\p{Ll}{4})[.!?]\s/u.exec(text)
  return stop ? stop.index + 1 : -1
}

/** Splits off the subtitle after a colon, dash or full stop, unless the whole title is short. */
export function splitTitle(raw: string): SplitTitle {
  const text = cleanText(raw)
  const at = text.length > 22 ? splitAt(text) : -1
  if (at < 0) return { title: cutText(text, longestTitle), subtitle: '' }
  const title = trimEndMatching(text.slice(0, at), /[\s.]/u)
  const subtitle = text.slice(at).replace(/^[\s:/.–—-]+/u, '')
  return { title: cutText(title, longestTitle), subtitle: cutText(subtitle, longestSubtitle) }
}

// Greek capitals lose their accents, which only the Greek rules know.
function capitals(name: string): string {
  return /\p{Script=Greek}/u.test(name) ? name.toLocaleUpperCase('el') : name.toUpperCase()
}

/** The author lines in capitals; "u. a." replaces the fourth and later authors. */
export function authorLines(authors: string[]): string[] {
  const names = authors
    .slice(0, 50)
    .map(cleanText)
    .filter((name) => name !== '')
  const shown = names.slice(0, shownAuthors).map((name) => capitals(cutText(name, longestAuthor)))
  return names.length > shownAuthors ? [...shown, 'u. a.'] : shown
}
