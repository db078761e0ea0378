import type { ArtFrame, Composition } from './composition.ts'
import { shape } from './shapes.ts'

const ornaments = [
  'M-30 0h20M10 0h20M0-6l6 6-6 6-6-6z',
  'M-34 0h26M8 0h26M-4 0a4 4 0 0 1 8 0a4 4 0 0 1-8 0',
  'M0 8C-10 4-12-6 0-12C12-6 10 4 0 8M0 12V-4M-30 0h16M14 0h16',
]

// Text alone, without a picture.
function drawFrame({ palette, random, text }: ArtFrame): string {
  const ornament = ornaments[Math.floor(random() * ornaments.length)] ?? ''
  const y = Math.min(244, text.bottom + 30)
  return [
    `<path d="M18 12h171v276H18z" fill="none" stroke="${palette.accent}" stroke-width="2.400"/>`,
    `<path d="M23 17h161v266H23z" fill="none" stroke="${palette.accent}" stroke-width=".700"/>`,
    shape`<path transform="translate(103.5 ${y})" d="${ornament}" fill="none" stroke="${palette.accent}" stroke-width="1.6"/>`,
  ].join('')
}

/** A composition without a picture: a double rule with centred text. */
export const frames: Composition[] = [
  {
    name: 'frame',
    layout: { on: 'deep', align: 'middle', anchor: 'middle', x: 34, width: 139, top: 42, height: 168, authorFoot: 268, largest: 34 },
    draw: drawFrame,
  },
]
