import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compositions } from './compositions.ts'
import { coverDesign, renderCover } from './render-cover.ts'
import { contrast } from './palettes.ts'

// The product reads no SVG in its own process (platform/blobs/pictures.ts), and this one is shared with other files.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] }
beforeAll(() => sharp.unblock(SVG))
afterAll(() => sharp.block(SVG))

const titles = [
  ['Q', ['Luther Blissett']],
  ['Die unerträgliche Leichtigkeit des Seins', ['Milan Kundera']],
  ['Design Patterns: Elements of Reusable Object-Oriented Software', ['Erich Gamma', 'Richard Helm', 'Ralph Johnson', 'John Vlissides']],
  ['Die Geschichte der vielen Wörter '.repeat(13), ['Maximiliane von Hohenzollern-Sigmaringen zu Schwarzburg']],
  ['موسم الهجرة إلى الشمال', ['الطيب صالح']],
] as const

async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(200, 300).ensureAlpha().raw().toBuffer()
}

/** The colours, as #rrggbb, that the art shows wherever the text covers a pixel. */
async function groundsUnder(svg: string): Promise<Set<string>> {
  const at = svg.lastIndexOf('<path')
  const head = svg.slice(0, svg.indexOf('>') + 1)
  const [art, text] = await Promise.all([pixels(`${svg.slice(0, at)}</svg>`), pixels(head + svg.slice(at))])
  const colours = new Set<string>()
  for (let index = 0; index < text.length; index += 4) {
    if ((text[index + 3] ?? 0) > 40) colours.add(`#${art.toString('hex', index, index + 3)}`)
  }
  return colours
}

it.each(compositions.map((composition, index) => [composition.name, index] as const))(
  '%s keeps its art clear of the text',
  async (_, wanted) => {
    for (const [title, authors] of titles) {
      for (let count = 0, found = 0; found < 4; count += 1) {
        const seed = `${title}/${count}`
        if (coverDesign(seed).composition !== wanted) continue
        found += 1
        const svg = renderCover({ title, authors: [...authors], seed })
        const ink = /fill="(#[0-9a-f]{6})"\/><\/svg>$/.exec(svg)?.[1] ?? ''
        for (const ground of await groundsUnder(svg)) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)
