import { topLeft, type ArtFrame, type Composition } from './composition.ts'
import { mix, type Palette } from './palettes.ts'
import { fineGrid, PathPen } from '../../../../platform/typography/path-pen.ts'
import { shapeWord } from '../../../../platform/typography/shape-word.ts'
import { band, shape, artWindow } from './shapes.ts'

function leaf(x: number, y: number, angle: number, length: number, fill: string): string {
  const bow = length * 0.36
  return shape`<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C${length * 0.25} ${-bow} ${length * 0.75} ${-bow} ${length} 0C${length * 0.75} ${bow * 0.7} ${length * 0.25} ${bow * 0.7} 0 0z" fill="${fill}"/>`
}

function drawBranch({ palette, random, text }: ArtFrame): string {
  const top = Math.min(212, Math.max(128, text.bottom + 14))
  const reach = 300 - top
  const fills = [palette.glow, palette.tint, mix(palette.ground, palette.deep, 0.5)]
  const stem = shape`<path d="M40 ${reach + 8}C70 ${reach * 0.72} 110 ${reach * 0.5} 176 ${reach * 0.16}" stroke="${palette.glow}" stroke-width="2" fill="none" stroke-linecap="round"/>`
  const leaves = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const along = 0.08 + index * 0.118
    const x = 40 + 136 * along ** 0.92
    const y = reach * (1.03 - 0.9 * along ** 0.9)
    const length = (64 - index * 4.4) * Math.min(1, reach / 130) * (0.88 + random() * 0.24)
    const fill = fills[Math.floor(random() * fills.length)] ?? palette.tint
    return leaf(x, y, index % 2 === 0 ? -88 + random() * 12 : 8 + random() * 14, length, fill)
  })
  const berry = shape`<circle cx="176" cy="${reach * 0.16}" r="6.5" fill="${palette.accent}"/>`
  return artWindow(top, leaves.join('') + stem + berry)
}

function spine(x: number, width: number, height: number, fill: string, trim: string, random: () => number): string {
  const y = 284 - height
  const lines =
    random() < 0.5
      ? shape`M${x} ${y + 9}h${width}M${x} ${y + 14}h${width}M${x} ${y + height - 12}h${width}`
      : shape`M${x + width / 2} ${y + 12}v${height * 0.4}`
  return shape`<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/><path d="${lines}" stroke="${trim}" stroke-width="1.6"/>`
}

function drawShelf({ palette, random, text }: ArtFrame): string {
  const tallest = Math.min(112, 284 - text.bottom - 20)
  const dark = mix(palette.ground, palette.deep, 0.5)
  const fills = [palette.tint, palette.accent, dark, palette.glow, palette.paper, palette.deep]
  const drawn: string[] = []
  let x = 21
  for (let index = Math.floor(random() * 6); x < 136; index += 1) {
    const width = 13 + Math.floor(random() * 12)
    const fill = fills[index % fills.length] ?? dark
    const trim = fill === palette.deep || fill === dark ? palette.glow : palette.deep
    drawn.push(spine(x, width, tallest * (0.66 + random() * 0.34), fill, trim, random))
    x += width + 1.2
  }
  const leaning = spine(x, 17, tallest * 0.8, palette.tint, palette.deep, random)
  return (
    band(284, 16, palette.deep) + drawn.join('') + shape`<g transform="rotate(-13 ${x} 284) translate(${tallest * 0.19} 0)">${leaning}</g>`
  )
}

function bird(palette: Palette): string {
  const dark = palette.deep
  return [
    `<path d="M6 30c5 8 18 11 26 4 4-3.600 6-8 6-13 0-6-4-10-9-10s-8 3-9 8c-1 4-5 7-14 11z" fill="${palette.accent}"/>`,
    `<path d="M38 21c0-6-4-10-9-10-4 0-7 2-8.400 5.500C27 15 31 17 33 24c2.500-.2 4-1.500 5-3z" fill="${palette.glow}"/>`,
    `<path d="M37.600 17.600l6.400 1.700-6 2.700zM13 29c6-1 11-4 14-9 2 7-2 13-9 14-3-1-4-3-5-5zM26 36l1 7M30 35l1 7" fill="${dark}" stroke="${dark}" stroke-width=".5"/>`,
    `<circle cx="32" cy="17" r="1.600" fill="${palette.deep}"/>`,
    `<path d="M18 30.500c4-1 7-3.500 8.500-7M20.500 33c3.400-1.200 5.600-3.700 6.500-6.500" stroke="${palette.paper}" stroke-width="1.400" fill="none"/>`,
  ].join('')
}

function drawBird({ palette, random, text }: ArtFrame): string {
  const size = Math.min(2.9, (268 - text.bottom) / 46)
  const left = random() < 0.5
  const place = left
    ? shape`translate(${96 + 24 * size} ${262 - 43 * size}) scale(${-size} ${size})`
    : shape`translate(${106 - 24 * size} ${262 - 43 * size}) scale(${size})`
  const twig = `<path d="M0 268C50 258 120 268 200 254" stroke="${palette.deep}" stroke-width="5" fill="none"/>`
  const leaves = leaf(150, 259, -64, 30, palette.tint) + leaf(176, 257, 28, 26, palette.tint) + leaf(38, 263, 40, 28, palette.tint)
  return leaves + twig + `<g transform="${place}">${bird(palette)}</g>`
}

// The first letter of the title, far too large: half of it leaves the cover.
function drawInitial({ palette, text, initial, random }: ArtFrame): string {
  const letter = shapeWord(initial, 'title')
  const top = Math.min(220, text.bottom + 18)
  const size = Math.min(300, (300 - top) / 0.6)
  const pen = new PathPen(fineGrid)
  const x = 207 - letter.advance * size * (0.88 + random() * 0.08)
  const baseline = 300 - top + size * 0.1
  for (const glyph of letter.glyphs) pen.addOutline(glyph.outline, x, baseline, size / glyph.unitsPerEm)
  return artWindow(top, pen.element(palette.tint))
}

/** Compositions around one object: a branch, a shelf, the finch, and the first letter of the title. */
export const objects: Composition[] = [
  { name: 'branch', layout: topLeft, draw: drawBranch },
  { name: 'shelf', layout: topLeft, draw: drawShelf },
  { name: 'bird', layout: topLeft, draw: drawBird },
  { name: 'initial', layout: topLeft, draw: drawInitial },
]
