import { m } from '#messages'
import type { OtherMedium } from './look-up-isbn.ts'

/** As part of the sentence below. */
const MEDIUM_TEXTS: Record<OtherMedium, () => string> = {
  AUDIO: m['shelf.noBookAudio'],
  FILE: m['shelf.noBookFile'],
  FILM: m['shelf.noBookFilm'],
  OTHER: m['shelf.noBookOther'],
}

/** What has an ISBN instead of a printed book, and what to do when it is a book all the same. */
export function notPrintedText({ medium, title }: { medium: OtherMedium; title: string }): string {
  return m['shelf.isbnIsNoBook']({ medium: MEDIUM_TEXTS[medium](), title })
}
