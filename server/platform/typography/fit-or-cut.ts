import { fitText, type Fitted, type Room } from './fit-text.ts'
import type { Typeface } from './fonts.ts'
import { shapeWords } from './shape-word.ts'
import { cutText } from './clean-text.ts'

/**
 * Fits a text into the room; one that is too long even at the smallest size loses words at its end
 * and gets an ellipsis. Null when no character of it can be drawn.
 */
export function fitOrCut(text: string, typeface: Typeface, room: Room): Fitted | null {
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
