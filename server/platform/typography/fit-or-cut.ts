import { fitText, type Fitted, type TextArea } from './fit-text.ts'
import type { Typeface } from './fonts.ts'
import { shapeWords } from './shape-word.ts'
import { cutText } from './clean-text.ts'

/** Fits a text into an area, cutting its end with an ellipsis at the smallest size. Null when no character has a glyph. */
export function fitOrCut(text: string, typeface: Typeface, room: TextArea): Fitted | null {
  let candidate = text
  for (;;) {
    const words = shapeWords(candidate, typeface)
    if (words.length === 0) return null
    const fitted = fitText(words, typeface, room)
    if (fitted) return fitted
    const shorter = cutText(candidate, Math.floor(Array.from(candidate).length * 0.8))
    if (shorter.length >= candidate.length) return null
    candidate = shorter
  }
}
