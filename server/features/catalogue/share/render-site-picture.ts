import { renderCover } from '../covers/drawing/render-cover.ts'
import { COLORS, logo, onPaper, placedCover, shadowOf, type CoverPlace } from './paper.ts'
import type { SiteTexts } from './picture-texts.ts'
import { fitText, setTexts, type TextStyle } from './text-lines.ts'

const LINE: TextStyle = { typeface: 'title', largest: 64, smallest: 50, lines: 4, height: 250, width: 560, color: COLORS.ink, gap: 0 }
const BELOW: TextStyle = { typeface: 'text', largest: 32, smallest: 26, lines: 2, height: 80, width: 540, color: COLORS.soft, gap: 46 }

/** Books out of copyright, shown with their drawn covers. */
const BOOKS = [
  { title: 'Effi Briest', authors: ['Theodor Fontane'], seed: 'effi briest\ntheodor fontane' },
  { title: 'Die Verwandlung', authors: ['Franz Kafka'], seed: 'verwandlung\nfranz kafka' },
  { title: 'Das Gartenfest', authors: ['Katherine Mansfield'], seed: 'gartenfest\nkatherine mansfield' },
]
const PLACES: CoverPlace[] = [
  { left: 700, top: 196, width: 200, height: 300, radius: 7 },
  { left: 980, top: 196, width: 200, height: 300, radius: 7 },
  { left: 816, top: 134, width: 248, height: 372, radius: 8 },
]

/** Renders the preview of all other pages: a slogan and three covers. */
export function renderSitePicture({ title, tagline }: SiteTexts): string {
  const covers = BOOKS.map((book, index) => {
    const place = PLACES[index]
    return place ? shadowOf(place) + placedCover(renderCover(book), place, `cover${index}`) : ''
  })
  const words = [...fitText(title, LINE), ...fitText(tagline, BELOW)]
  return onPaper(covers.join('') + setTexts(words, 84, 84) + logo(78, 502))
}
