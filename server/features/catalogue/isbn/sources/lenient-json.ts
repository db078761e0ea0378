import { z } from 'zod'
import type { Medium } from '#domain/lookups.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { plausiblePages, readPages } from './clean-field.ts'

/** Values as people write them into a catalogue that checks little: what is not there is null, "", or left out. */

/** A text from a string, a number (1984) or an object with a value ({"type": "/type/text", "value": "..."}). */
export const lenientText = z.unknown().optional().transform(readText)

/** Texts from a list or a single value; entries may be objects. */
export const lenientTexts = z
  .unknown()
  .optional()
  .transform((value): string[] => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.map(readText).filter((text) => text.trim() !== '')
  })

/** A list of texts; missing and invalid entries are skipped, a value that is no list fails. */
export const listOfTexts = z
  .array(z.unknown())
  .nullish()
  .transform((values) => (values ?? []).map(readText).filter((text) => text.trim() !== ''))

/** Number of pages from a number, digits, or an extent ("xii, 253 p."). */
export const lenientPages = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const text = readText(value).trim()
    if (/^\d{1,6}(?:\.0{1,3})?$/u.test(text)) return plausiblePages(Number(text))
    return text.startsWith('-') ? null : (readPages(text) ?? readPages(`${text} p.`))
  })

function readText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const inner = Object.entries(value).find(([key]) => key === 'name' || key === 'value')?.[1] as unknown
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : ''
}

/** Between what brackets a title says what it is: "The Fox [sound recording]". */
const SAID: readonly [RegExp, Medium][] = [
  [/audio|sound ?recording|hörbuch|mp3|\bcd\b|cassette/iu, 'AUDIO'],
  [/electronic resource|e-?book|kindle|pdf|epub|digital/iu, 'FILE'],
  [/video|dvd|blu-?ray/iu, 'FILM'],
]

/** The medium of an entry by its format and by brackets in its title; a book by default. */
export function mediumOf(format: string, title: string): Medium {
  const said = [format, ...(cutTo(title, 400).match(/\[[^[\]]{1,60}\]/gu) ?? [])]
  return SAID.find(([pattern]) => said.some((text) => pattern.test(cutTo(text, 100))))?.[1] ?? 'PRINT'
}

/** The title without a medium in brackets. */
export function withoutMedium(title: string): string {
  return title.replaceAll(/\[[^[\]]{1,60}\]/gu, (part) => (mediumOf(part, '') === 'PRINT' ? part : ''))
}
