import { topLeft, type ArtFrame, type Composition } from './composition.ts'
import { mix } from './palettes.ts'
import { band, disc, shape, artWindow } from './shapes.ts'

/** Where art below the text may start, with air in between. */
function artTop(frame: ArtFrame, air: number): number {
  return Math.min(232, frame.text.bottom + air)
}

function drawArches(frame: ArtFrame): string {
  const { palette, random } = frame
  const top = Math.max(112, artTop(frame, 20))
  const radius = 79
  const centre = 104
  const shades = [palette.tint, mix(palette.tint, palette.deep, 0.5), palette.glow, palette.deep]
  const steps = random() < 0.5 ? [1, 0.74, 0.5, 0.28] : [1, 0.68, 0.4]
  const arches = steps.map((share, index) => {
    const half = radius * share
    const shoulder = top + radius
    return shape`<path d="M${centre - half} 300V${shoulder}a${half} ${half} 0 0 1 ${half * 2} 0V300z" fill="${shades[index] ?? ''}"/>`
  })
  const sun = disc(centre, 300, radius * 0.19, palette.accent)
  return arches.join('') + sun
}

function hill(y: number, swing: number, phase: number, fill: string): string {
  const from = y + swing * phase
  return shape`<path d="M0 ${from}C45 ${from - swing} 75 ${y - swing} 112 ${y}S172 ${y + swing} 200 ${y - swing * phase}V300H0z" fill="${fill}"/>`
}

function drawHills(frame: ArtFrame): string {
  const { palette, random } = frame
  const top = artTop(frame, 20)
  const height = 300 - top
  const x = 62 + random() * 92
  const radius = Math.min(34, height * 0.3)
  const far = mix(palette.ground, palette.deep, 0.4)
  return [
    disc(x, Math.max(top + radius, 196 - random() * 20), radius, palette.accent),
    hill(Math.max(top + radius * 1.1, 222), 20, random() - 0.5, palette.tint),
    hill(Math.max(top + radius * 1.5, 246), 17, 0.8 - random() * 1.6, far),
    hill(Math.max(top + radius * 1.9, 272), 13, random() * 1.6 - 0.8, palette.deep),
  ].join('')
}

function drawSea(frame: ArtFrame): string {
  const { palette, random } = frame
  const horizon = 196
  const radius = 40 + random() * 14
  const x = 70 + random() * 64
  const water = mix(palette.ground, palette.deep, 0.55)
  const glitter = [0, 1, 2, 3, 4, 5].map((line) => {
    const half = radius * (1 - line * 0.13) * (0.72 + random() * 0.28)
    const shift = (random() - 0.5) * 12
    return shape`<path d="M${x - half + shift} ${horizon + 11 + line * 13}h${half * 2}"/>`
  })
  const sun = shape`<path d="M${x - radius} ${horizon}a${radius} ${radius} 0 0 1 ${radius * 2} 0z" fill="${palette.accent}"/>`
  const lines = `<g stroke="${palette.accent}" stroke-width="3.2" stroke-linecap="round">${glitter.join('')}</g>`
  return band(0, horizon, palette.paper) + sun + band(horizon, 104, water) + lines
}

function drawRings(frame: ArtFrame): string {
  const { palette, random } = frame
  const top = artTop(frame, 14)
  const reach = 300 - top
  const dark = mix(palette.ground, palette.deep, 0.5)
  const shades = [palette.tint, palette.ground, dark, palette.ground, palette.glow, palette.ground, palette.accent]
  const x = [200, 104, 7][Math.floor(random() * 3)] ?? 200
  const largest = x === 104 ? Math.min(reach, 118) : Math.min(reach, 170)
  const rings = shades.map((fill, index) => disc(x, reach, largest * (1 - index * 0.135), fill))
  return artWindow(top, rings.join(''))
}

/** Compositions of landscapes: arches, hills, sea, and a rising moon. */
export const landscapes: Composition[] = [
  { name: 'arches', layout: topLeft, draw: drawArches },
  { name: 'hills', layout: topLeft, draw: drawHills },
  { name: 'sea', layout: { ...topLeft, on: 'paper', height: 112 }, draw: drawSea },
  { name: 'rings', layout: topLeft, draw: drawRings },
]
