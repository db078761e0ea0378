import { create, type Font } from 'fontkit'

/** Fonts tried in order until one has the character. */
export type Typeface = 'title' | 'text'

// Noto Serif stands in for every script that Fraunces and Figtree do not draw.
const otherScripts = [
  'noto-serif-cyrillic-600-normal',
  'noto-serif-greek-600-normal',
  'noto-serif-hebrew-hebrew-600-normal',
  'noto-naskh-arabic-arabic-600-normal',
  'noto-serif-cyrillic-ext-600-normal',
  'noto-serif-greek-ext-600-normal',
  'noto-serif-vietnamese-600-normal',
  'noto-serif-latin-ext-600-normal',
]

const chains: Record<Typeface, string[]> = {
  title: ['fraunces-latin-600-normal', 'fraunces-latin-ext-600-normal', 'fraunces-vietnamese-600-normal', ...otherScripts],
  text: ['figtree-latin-600-normal', 'figtree-latin-ext-600-normal', ...otherScripts],
}

/** A loaded font with its character set. */
export type LoadedFont = { font: Font; characters: ReadonlySet<number> }

const loaded = new Map<string, LoadedFont>()

/** The files of `fonts/` as data URLs, built into the server: it needs no folder beside it. */
const files = import.meta.glob<string>('./fonts/*.woff', { query: '?inline', import: 'default', eager: true })

function openFont(name: string): LoadedFont {
  const known = loaded.get(name)
  if (known) return known
  const [, base64 = ''] = files[`./fonts/${name}.woff`]?.split(',') ?? []
  const font = create(Buffer.from(base64, 'base64'))
  if (!('layout' in font)) throw new Error(`${name} is a font collection, not a font`)
  const fresh = { font, characters: new Set(font.characterSet) }
  loaded.set(name, fresh)
  return fresh
}

/** The first font with all code points; null for none. Fonts are loaded on demand and cached. */
export function fontFor(typeface: Typeface, codePoints: number[]): LoadedFont | null {
  for (const file of chains[typeface]) {
    const candidate = openFont(file)
    if (codePoints.every((codePoint) => candidate.characters.has(codePoint))) return candidate
  }
  return null
}
