import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { compositions } from './compositions.ts'
import { coverDesign, renderCover } from './render-cover.ts'
import { contrast, palettes } from './palettes.ts'

const plain = { title: 'Tschick', authors: ['Wolfgang Herrndorf'], seed: 'work-1' }

/** Every composition once, for inputs that have to look right in all of them. */
const seedsOfAllCompositions = compositions.map((_, wanted) => {
  let count = 0
  while (coverDesign(`seed-${count}`).composition !== wanted) count += 1
  return `seed-${count}`
})

function textPath(svg: string): string {
  return /<path transform="scale\([\d.]+\)" d="([^"]*)" fill="[^"]*"\/><\/svg>$/.exec(svg)?.[1] ?? ''
}

/** Smallest and largest x of the text, in cover units, from its relative path. */
function textExtent(svg: string): { left: number; right: number } {
  const scale = Number(/<path transform="scale\(([\d.]+)\)"[^>]*\/><\/svg>$/.exec(svg)?.[1])
  const perStep: Record<string, number> = { m: 2, l: 2, t: 2, q: 4, c: 6, h: 1, v: 1 }
  let at = { x: 0, y: 0 }
  let start = at
  const seen: number[] = []
  for (const [, letter = '', numbers = ''] of textPath(svg).matchAll(/([mlhvqtcz])([^mlhvqtcz]*)/g)) {
    if (letter === 'z') at = start
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const step = perStep[letter] ?? 1
    for (let index = 0; index + step <= values.length; index += step) {
      const [last = 0, beforeLast = 0] = values.slice(index, index + step).toReversed()
      at =
        letter === 'h'
          ? { x: at.x + last, y: at.y }
          : letter === 'v'
            ? { x: at.x, y: at.y + last }
            : { x: at.x + beforeLast, y: at.y + last }
      if (letter === 'm') start = at
      seen.push(at.x * scale)
    }
  }
  return { left: Math.min(...seen), right: Math.max(...seen) }
}

describe('drawCover', () => {
  it('gives the same bytes for the same work', () => {
    expect(renderCover(plain)).toBe(renderCover({ ...plain, authors: [...plain.authors] }))
    expect(renderCover(plain)).not.toBe(renderCover({ ...plain, seed: 'work-2' }))
  })

  it('is a standalone drawing without size, fonts or text elements', () => {
    const svg = renderCover(plain)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 200 300" role="img" aria-label="Tschick, Wolfgang Herrndorf">/,
    )
    expect(svg).not.toMatch(/<text|font-|<script|<style| id=/)
  })

  it('keeps hostile text inside the accessible name', () => {
    const svg = renderCover({ title: `"><script>alert('1')</script>\u0000`, authors: ['A & "B"'], seed: 'x' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;, A &amp; &quot;B&quot;')
    expect(XMLValidator.validate(svg)).toBe(true)
  })

  it.each([
    ['Arabic', 'موسم الهجرة إلى الشمال (الجزء 1)', ['الطيب صالح']],
    ['Hebrew', 'סיפור על אהבה וחושך', ['עמוס עוז']],
    ['Cyrillic', 'Преступление и наказание', ['Фёдор Достоевский']],
    ['Lithuanian', 'Žiurkių kamera', ['Ričardas Gavelis']],
    ['compound', 'Donaudampfschifffahrtsgesellschaftskapitänswitwe', ['Anna']],
    ['unbreakable', 'x'.repeat(400), ['y'.repeat(500)]],
    ['endless', 'Die Geschichte der vielen Wörter '.repeat(13), Array.from({ length: 40 }, () => 'Maximiliane von Hohenzollern')],
    ['endless Arabic word', 'موسم'.repeat(100), ['الطيب']],
    ['subtitled', 'Sapiens: Eine kurze Geschichte der Menschheit und was sonst noch geschah', ['Yuval Noah Harari']],
  ])('sets %s titles within the margins of every composition', (_, title, authors) => {
    for (const seed of seedsOfAllCompositions) {
      const svg = renderCover({ title, authors, seed })
      expect(XMLValidator.validate(svg)).toBe(true)
      expect(textPath(svg).length).toBeGreaterThan(200)
      const { left, right } = textExtent(svg)
      expect(left).toBeGreaterThan(15)
      expect(right).toBeLessThan(190)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it.each([
    ['', []],
    ['日本語', ['村上春樹']],
    ['🐻', []],
    ['   ', ['']],
    ['\ud800', ['\u202e']],
  ])('draws a cover without text for %j', (title, authors) => {
    for (const seed of seedsOfAllCompositions) {
      const svg = renderCover({ title, authors, seed })
      expect(XMLValidator.validate(svg)).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('keeps a usual cover small', () => {
    const sizes = seedsOfAllCompositions.map(
      (seed) => renderCover({ title: 'Die Entdeckung der Langsamkeit', authors: ['Sten Nadolny'], seed }).length,
    )
    expect(Math.max(...sizes)).toBeLessThan(16_000)
  })
})

describe('coverDesign', () => {
  it('uses every design and spreads them evenly', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 7200; index += 1) {
      const { palette, composition } = coverDesign(`97834${index}`)
      const key = `${palette}/${composition}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(palettes.length * compositions.length)
    expect(Math.max(...counts.values())).toBeLessThan(160)
    expect(Math.min(...counts.values())).toBeGreaterThan(55)
  })

  it('reaches every palette and every composition within 500 works', () => {
    const designs = Array.from({ length: 500 }, (_, index) => coverDesign(`work-${index}`))
    expect(new Set(designs.map((design) => design.palette)).size).toBe(6)
    expect(new Set(designs.map((design) => design.composition)).size).toBe(compositions.length)
    expect(new Set(designs.map((design) => design.palette * 100 + design.composition)).size).toBe(6 * compositions.length)
  })

  it('never changes: books keep their cover', () => {
    expect(coverDesign('9783871347108')).toMatchInlineSnapshot(`
      {
        "composition": 10,
        "palette": 2,
      }
    `)
  })
})

describe('palettes', () => {
  it.each(palettes.map((palette) => [palette.name, palette] as const))('%s has AA contrast wherever text may stand', (_, palette) => {
    for (const on of ['ground', 'paper', 'deep'] as const) {
      expect(contrast(palette.text[on], palette[on])).toBeGreaterThanOrEqual(4.5)
    }
  })
})
