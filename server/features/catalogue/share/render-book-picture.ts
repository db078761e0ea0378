import { renderCover } from '../covers/drawing/render-cover.ts'
import { splitTitle } from '../covers/drawing/split-title.ts'
import { COLORS, logo, onPaper, placedCover, shadowOf, type CoverPlace } from './paper.ts'
import { fitText, heightOf, setTexts, type FittedText, type TextStyle } from './text-lines.ts'

/** The content of a book's preview picture. */
export interface BookOnPicture {
  title: string
  authors: string[]
  seed: string
  /** A cover that was uploaded is laid on afterwards; here only its shadow is drawn. */
  hasPhoto: boolean
  /** What is said of the price. */
  priceLine: string
}

/** Position of the cover. */
export const COVER_PLACE: CoverPlace = { left: 84, top: 62, width: 332, height: 498, radius: 9 }

const TEXT_LEFT = 496
const WIDTH = 620
const TEXT_TOP = 80
const TEXT_HEIGHT = 376

const base = { width: WIDTH, gap: 0 }
const TITLE: TextStyle = { ...base, typeface: 'title', largest: 80, smallest: 40, lines: 4, height: TEXT_HEIGHT, color: COLORS.ink }
const SUBTITLE: TextStyle = { ...base, typeface: 'text', largest: 30, smallest: 26, lines: 1, height: 40, color: COLORS.soft, gap: 34 }
const AUTHORS: TextStyle = { ...base, typeface: 'text', largest: 36, smallest: 28, lines: 1, height: 44, color: COLORS.soft, gap: 38 }
const PRICE: TextStyle = { ...base, typeface: 'title', largest: 44, smallest: 36, lines: 1, height: 60, color: COLORS.breast, gap: 50 }

/** Renders the preview of a book as SVG: cover, title, authors, price, logo; text as paths. Never throws. */
export function renderBookPicture(book: BookOnPicture): string {
  const cover = book.hasPhoto ? '' : placedCover(renderCover(book), COVER_PLACE, 'cover')
  const texts = textsOf(book)
  const top = TEXT_TOP + Math.max(0, (TEXT_HEIGHT - heightOf(texts)) / 2)
  return onPaper(shadowOf(COVER_PLACE) + cover + setTexts(texts, TEXT_LEFT, top) + logo(TEXT_LEFT - 6, 502))
}

function textsOf(book: BookOnPicture): FittedText[] {
  const { title, subtitle } = splitTitle(book.title)
  const below = [
    ...(subtitle ? fitText(subtitle, SUBTITLE) : []),
    ...fitText(book.authors.join(', '), AUTHORS),
    ...fitText(book.priceLine, PRICE),
  ]
  const height = TEXT_HEIGHT - heightOf(below) - (below[0]?.style.gap ?? 0)
  return [...fitText(title, { ...TITLE, height }), ...below]
}
