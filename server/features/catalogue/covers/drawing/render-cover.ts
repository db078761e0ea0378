import { lettersOf } from '#domain/texts/letters.ts'
import { compositions } from './compositions.ts'
import { coverDesign, seededRandom } from './cover-design.ts'
import { palettes } from './palettes.ts'
import { shapeWords } from '../../../../platform/typography/shape-word.ts'
import { setTextBlock } from './text-block.ts'
import { cleanText, cutText } from '../../../../platform/typography/clean-text.ts'
import { splitTitle } from './split-title.ts'

export { coverDesign } from './cover-design.ts'

/** Title and authors as stored; the seed identifies the work and alone chooses the design. */
export type CoverInput = { title: string; authors: string[]; seed: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeAttribute(text: string): string {
  // U+FFFE and U+FFFF are no characters in XML.
  return text.replace(/[\ufffe\uffff]/g, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

function accessibleName({ title, authors }: CoverInput): string {
  const names = authors
    .map(cleanText)
    .filter((name) => name !== '')
    .join(', ')
  const parts = [cutText(cleanText(title), 300), cutText(names, 200)].filter((part) => part !== '')
  return escapeAttribute(parts.join(', '))
}

// The fold of the binding: a shade and a thin light beside it.
const fold = '<path d="M0 0h7v300H0z" opacity=".17"/><path d="M7 0h1.200v300H7z" fill="#fff" opacity=".13"/>'

/**
 * Renders the typographic cover of a work as a standalone SVG without fonts (viewBox 0 0 200 300). The same input gives the
 * same bytes. Never throws; characters without a glyph are left out.
 */
export function renderCover(input: CoverInput): string {
  const design = coverDesign(input.seed)
  const palette = palettes[design.palette]
  const composition = compositions[design.composition]
  if (!palette || !composition) throw new Error('cover design out of range')
  const { layout } = composition
  const parts = splitTitle(input.title)
  const text = setTextBlock(parts, input.authors, layout)
  const first = shapeWords(parts.title || (input.authors[0] ?? ''), 'title')[0]?.text ?? ''
  const initial = [...lettersOf(first)].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? ''
  const background = layout.on === 'deep' ? palette.deep : palette.ground
  const art = composition.draw({ palette, random: seededRandom(input.seed), text, initial })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" role="img" aria-label="${accessibleName(input)}">`,
    `<path d="M0 0h200v300H0z" fill="${background}"/>${art}${fold}`,
    `${text.pen.element(palette.text[layout.on])}</svg>`,
  ].join('')
}
