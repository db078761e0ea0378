import { cutTo, lettersOf } from '#domain/texts/letters.ts'
import { trimEndMatching } from '#domain/trim-end-matching.ts'

/** Composes accents, removes invisible characters and folds white space. */
export function cleanText(text: string): string {
  // The joiners (200C, 200D) stay: Persian and Urdu need them.
  const visible = cutTo(text, 2000)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|\p{Cs}/gu, '')
  return visible.replace(/ +/g, ' ').trim()
}

/** Shortens a text with an ellipsis, at a word boundary if possible. */
export function cutText(text: string, longest: number): string {
  const characters = [...lettersOf(text)]
  if (characters.length <= longest) return text
  const head = characters.slice(0, longest).join('')
  const space = head.lastIndexOf(' ')
  const kept = space > longest * 0.6 ? head.slice(0, space) : head
  return `${trimEndMatching(kept, /[\s.,:;–-]/u)} …`.replace(/ …$/, '…')
}
