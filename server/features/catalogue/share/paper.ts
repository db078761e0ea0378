import { fitText, setTexts, type TextStyle } from './text-lines.ts'

const PICTURE = { width: 1200, height: 630 }

/** Colours of the light theme (web/ui/theme/theme.css). */
export const COLORS = { paper: '#fbf7f0', ink: '#2b2420', soft: '#6b5d53', line: '#e6dccd', breast: '#a6452e', breastSoft: '#f6e3da' }

const BIRD = [
  `<path d="M6 30c5 8 18 11 26 4 4-3.6 6-8 6-13 0-6-4-10-9-10s-8 3-9 8c-1 4-5 7-14 11z" fill="${COLORS.breast}"/>`,
  '<path d="M38 21c0-6-4-10-9-10-4 0-7 2-8.4 5.5C27 15 31 17 33 24c2.5-.2 4-1.500 5-3z" fill="#3f5568"/>',
  `<path d="M37.600 17.600l6.400 1.700-6 2.700z" fill="${COLORS.ink}"/><circle cx="32" cy="17" r="1.700" fill="#fffdf9"/>`,
  '<path d="M13 29c6-1 11-4 14-9 2 7-2 13-9 14-3-1-4-3-5-5z" fill="#4a3d36"/>',
  '<path d="M18 30.500c4-1 7-3.500 8.500-7M20.500 33c3.400-1.200 5.600-3.700 6.500-6.500" stroke="#fffdf9" stroke-width="1.600" fill="none"/>',
].join('')

const NAME: TextStyle = { typeface: 'title', largest: 38, smallest: 30, lines: 1, height: 60, width: 400, color: COLORS.ink, gap: 0 }

const PRODUCT = 'Buchfink'

/** The finch and the product name; `x`, `y` is the upper left corner, 64 px high. */
export function logo(x: number, y: number): string {
  const bird = `<svg x="${x}" y="${y}" width="64" height="64" viewBox="0 0 48 48">${BIRD}</svg>`
  return bird + setTexts(fitText(PRODUCT, NAME), x + 78, y + 20)
}

/** A complete picture: background, a line at the bottom, and its content. */
export function onPaper(content: string): string {
  const { width, height } = PICTURE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${COLORS.paper}"/><path d="M0 ${height - 10}h${width}v10H0z" fill="${COLORS.breast}"/>`,
    `${content}</svg>`,
  ].join('')
}

/** Area of a cover on the picture. */
export interface CoverPlace {
  left: number
  top: number
  width: number
  height: number
  radius: number
}

// Many faint rectangles look like one soft edge.
const SHADOW_STEPS = 14

/** The shadow of a cover; goes below the cover. */
export function shadowOf({ left, top, width, height, radius }: CoverPlace): string {
  return Array.from({ length: SHADOW_STEPS }, (_, index) => {
    const spread = 2 * index - 4
    const [x, y] = [left - spread, top - spread + 10]
    return `<rect x="${x}" y="${y}" width="${width + 2 * spread}" height="${height + 2 * spread}" rx="${radius + Math.max(0, spread)}" fill="#2b2420" opacity=".016"/>`
  }).join('')
}

/** A rendered cover (SVG, 200 x 300) in its area with round corners; `name` must be unique in the picture. */
export function placedCover(svg: string, { left, top, width, height, radius }: CoverPlace, name: string): string {
  const inside = svg.replace(/^<svg [^>]*>/u, '').replace(/<\/svg>$/u, '')
  return [
    `<clipPath id="${name}"><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#${name})"><svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 200 300">${inside}</svg></g>`,
  ].join('')
}
