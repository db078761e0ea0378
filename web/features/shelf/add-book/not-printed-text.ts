import { m } from '#messages'
import type { OtherMedium } from './look-up-isbn.ts'

/** As part of the sentence below. */
const MEDIUM_TEXTS: Record<OtherMedium, () => string> = {
  AUDIO: m['shelf.noBookAudio'],
  FILE: m['shelf.noBookFile'],
  FILM: m['shelf.noBookFilm'],
  OTHER: m['shelf.noBookOther'],
}

/** What the ISBN belongs to, and what to do if it is a book. */
export function notPrintedText({ medium, title }: { medium: OtherMedium; title: string }): string {
  return m['shelf.isbnIsNoBook']({ medium: MEDIUM_TEXTS[medium](), title })
}
