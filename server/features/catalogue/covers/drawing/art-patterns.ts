import { topLeft, type ArtFrame, type Composition } from './composition.ts'
import { mix, type Palette } from './palettes.ts'
import { band, shape } from './shapes.ts'

function rows(from: number, to: number, step: number, draw: (y: number, index: number) => string): string {
  const drawn: string[] = []
  for (let y = from, index = 0; y <= to; y += step, index += 1) drawn.push(draw(y, index))
  return drawn.join('')
}

function dots(palette: Palette): string {
  const row = rows(6, 300, 12, (y, index) => shape`M${index % 2 === 0 ? 8 : 14} ${y}h200`)
  return `<path d="${row}" stroke="${palette.glow}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 12"/>`
}

function waves(palette: Palette): string {
  const row = rows(-4, 310, 11, (y) => shape`M0 ${y}q10 -9 20 0${'t20 0'.repeat(9)}`)
  return `<path d="${row}" stroke="${palette.glow}" stroke-width="1.7" fill="none"/>`
}

function lozenges(palette: Palette): string {
  const lines = rows(-200, 300, 20, (y) => shape`M0 ${y}l200 200M200 ${y}l-200 200`)
  const inner = rows(10, 300, 10, (y, index) => shape`M${index % 2 === 0 ? 10 : 0} ${y}h210`)
  const points = `<path d="${inner}" stroke="${palette.accent}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 20"/>`
  return `<path d="${lines}" stroke="${palette.tint}" stroke-width="1.5"/>${points}`
}

function scales(palette: Palette): string {
  const dark = mix(palette.ground, palette.deep, 0.45)
  const bows = rows(0, 320, 20, (y, index) => shape`M${index % 2 === 0 ? 0 : -20} ${y}${'a20 20 0 0 1 40 0'.repeat(6)}`)
  const eyes = rows(-7, 320, 20, (y, index) => shape`M${index % 2 === 0 ? 20 : 0} ${y}h220`)
  const centres = `<path d="${eyes}" stroke="${dark}" stroke-width="11" stroke-linecap="round" stroke-dasharray="0 40"/>`
  return `${centres}<path d="${bows}" stroke="${palette.glow}" stroke-width="1.5" fill="none"/>`
}

// Patterned paper with a pasted label, as the small German pocket classics have worn it for a century.
function drawLabel({ palette, random, text }: ArtFrame): string {
  const patterns = [dots, waves, lozenges, scales]
  const pattern = patterns[Math.floor(random() * patterns.length)] ?? dots
  const top = Math.min(40, text.top - 22)
  const height = text.bottom + 22 - top
  const plate = shape`<path d="M27 ${top}h154v${height}H27z" fill="${palette.paper}"/>`
  const outer = shape`<path d="M31 ${top + 4}h146v${height - 8}H31z" fill="none" stroke="${palette.ground}" stroke-width="1.8"/>`
  const inner = shape`<path d="M34 ${top + 7}h140v${height - 14}H34z" fill="none" stroke="${palette.ground}" stroke-width=".6"/>`
  return pattern(palette) + plate + outer + inner
}

const quarterTurns = [
  'M0 0h48a48 48 0 0 1-48 48z',
  'M48 0v48a48 48 0 0 1-48-48z',
  'M48 48H0a48 48 0 0 1 48-48z',
  'M0 48V0a48 48 0 0 1 48 48z',
  'M24 0a24 24 0 0 1 0 48a24 24 0 0 1 0-48z',
  'M0 0h48a24 24 0 0 1-48 0z',
  'M0 48a24 24 0 0 1 48 0z',
]

function drawTiles({ palette, random, text }: ArtFrame): string {
  const dark = mix(palette.ground, palette.deep, 0.55)
  const fills = [palette.tint, palette.glow, dark, palette.accent, palette.deep, palette.paper]
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]
  const count = Math.max(1, Math.min(3, Math.floor((300 - text.bottom - 12) / 48.25)))
  const tiles: string[] = []
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const base = pick([palette.tint, dark, palette.ground]) ?? dark
      const front = pick(fills.filter((fill) => fill !== base)) ?? palette.glow
      const place = shape`translate(${7 + column * 48.25} ${300 - (count - row) * 48.25})`
      tiles.push(
        `<g transform="${place} scale(1.006)"><path d="M0 0h48v48H0z" fill="${base}"/><path d="${pick(quarterTurns) ?? ''}" fill="${front}"/></g>`,
      )
    }
  }
  return tiles.join('')
}

function drawBands({ palette, random, text }: ArtFrame): string {
  const dark = mix(palette.ground, palette.deep, 0.5)
  const shades = [palette.tint, palette.accent, palette.glow, dark, palette.paper, palette.deep]
  const shift = Math.floor(random() * shades.length)
  const free = 300 - Math.max(text.bottom + 18, 120)
  const unit = free / 36
  let y = 300 - free
  return [1, 2, 3, 4, 5, 6]
    .map((thickness, index) => {
      const drawn = band(y, thickness * unit + (index === 5 ? 9 : 0), shades[(index + shift) % shades.length] ?? dark)
      y += thickness * unit + (6 - index) * unit * 0.5
      return drawn
    })
    .join('')
}

/** Compositions of patterns: a label on printed paper, tiles, and bands that widen downwards. */
export const patterns: Composition[] = [
  {
    name: 'label',
    layout: { on: 'paper', align: 'middle', anchor: 'top', x: 44, width: 120, top: 66, height: 172, largest: 30 },
    draw: drawLabel,
  },
  { name: 'tiles', layout: topLeft, draw: drawTiles },
  { name: 'bands', layout: topLeft, draw: drawBands },
]
