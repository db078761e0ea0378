import { m } from '#messages'
import type { OtherMedium } from './look-up-isbn.ts'

const TEXTS: Record<OtherMedium, (inputs: { title: string }) => string> = {
  AUDIO: m['shelf.isbnIsAudio'],
  FILE: m['shelf.isbnIsFile'],
  FILM: m['shelf.isbnIsFilm'],
  OTHER: m['shelf.isbnIsOther'],
}

/** What has an ISBN instead of a printed book, and what to do when it is a book all the same. */
export function notPrintedText({ medium, title }: { medium: OtherMedium; title: string }): string {
  return TEXTS[medium]({ title })
}
