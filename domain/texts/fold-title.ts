import { foldLetters } from '../search-text.ts'

/** A title or name as titles are compared, as the database does it (fold_text): small letters and digits, parted by single spaces. */
export function foldTitle(text: string): string {
  return foldLetters(text.toLowerCase())
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
