import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

/** A chain of font files, tried in order until one has the character. */
export type Typeface = 'title' | 'text'

const require = createRequire(import.meta.url)

// Noto Serif stands in for every script that Fraunces and Figtree do not draw.
const otherScripts = [
  'noto-serif/files/noto-serif-cyrillic-600-normal.woff',
  'noto-serif/files/noto-serif-greek-600-normal.woff',
  'noto-serif-hebrew/files/noto-serif-hebrew-hebrew-600-normal.woff',
  'noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff',
  'noto-serif/files/noto-serif-cyrillic-ext-600-normal.woff',
  'noto-serif/files/noto-serif-greek-ext-600-normal.woff',
  'noto-serif/files/noto-serif-vietnamese-600-normal.woff',
  'noto-serif/files/noto-serif-latin-ext-600-normal.woff',
]

const chains: Record<Typeface, string[]> = {
  title: [
    'fraunces/files/fraunces-latin-600-normal.woff',
    'fraunces/files/fraunces-latin-ext-600-normal.woff',
    'fraunces/files/fraunces-vietnamese-600-normal.woff',
    ...otherScripts,
  ],
  text: ['figtree/files/figtree-latin-600-normal.woff', 'figtree/files/figtree-latin-ext-600-normal.woff', ...otherScripts],
}

/** An opened font with its characters as a set, which is what choosing a font asks for. */
export type LoadedFont = { font: Font; characters: ReadonlySet<number> }

const loaded = new Map<string, LoadedFont>()

function load(file: string): LoadedFont {
  const known = loaded.get(file)
  if (known) return known
  const font = openSync(require.resolve(`@fontsource/${file}`))
  if (!('layout' in font)) throw new Error(`${file} is a font collection, not a font`)
  const fresh = { font, characters: new Set(font.characterSet) }
  loaded.set(file, fresh)
  return fresh
}

/**
 * The first font of the typeface that has all the given code points, or null.
 * Fonts are opened on first need and stay in memory.
 */
export function fontFor(typeface: Typeface, codePoints: number[]): LoadedFont | null {
  for (const file of chains[typeface]) {
    const candidate = load(file)
    if (codePoints.every((codePoint) => candidate.characters.has(codePoint))) return candidate
  }
  return null
}
