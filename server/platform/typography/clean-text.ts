import { cutTo, lettersOf } from '#domain/texts/letters.ts'
import { withoutEnding } from '#domain/without-ending.ts'

/** Composes accents, drops invisible characters and folds white space. */
export function clean(text: string): string {
  // The joiners (200C, 200D) stay: Persian and Urdu need them.
  const visible = cutTo(text, 2000)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|\p{Cs}/gu, '')
  return visible.replace(/ +/g, ' ').trim()
}

/** Cuts at a word boundary where there is one and ends with an ellipsis; shorter texts stay as they are. */
export function cutText(text: string, longest: number): string {
  const characters = [...lettersOf(text)]
  if (characters.length <= longest) return text
  const head = characters.slice(0, longest).join('')
  const space = head.lastIndexOf(' ')
  const kept = space > longest * 0.6 ? head.slice(0, space) : head
  return `${withoutEnding(kept, /[\s.,:;–-]/u)} …`.replace(/ …$/, '…')
}
