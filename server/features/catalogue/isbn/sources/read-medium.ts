import type { Medium } from '#domain/lookups.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { readPages } from './clean-field.ts'
import { fieldsOf, subfieldOf, subfieldsOf, type MarcRecord } from './marc.ts'

/** What the words of old records mean that have no codes: 245 $h, 300 $a, and 338 $a. */
const WORDS: readonly [RegExp, Medium][] = [
  [/mikro(?:form|fiche|film)|microform|\bspiel\b|kartenspiel|brettspiel/iu, 'OTHER'],
  [/cd-?rom|dvd-?rom/iu, 'FILE'],
  [/bildton|video|\bDVDs?\b|blu-?ray|\bfilm/iu, 'FILM'],
  [/tonträger|tonkassette|tonband|schallpl|sound ?recording|audio|hörbuch|hörspiel|compact ?dis[ck]|mp3|\bCDs?\b/iu, 'AUDIO'],
  [/elektronische ressource|electronic resource|online|e-?book|computer|\bPDF\b|\bEPUB\b|datei/iu, 'FILE'],
]

/**
 * The medium of a record by carrier (338), content (336), physical description (007), leader, and in old records by words. A
 * book with a disc is a book, and so is a record without any hint.
 */
export function readMedium(record: MarcRecord): Medium {
  const kind = record.leader[6] ?? ' '
  const carriers = codesOf(record, '338')
  const isBound = carriers.includes('nc') || carrierWords(record).some((word) => /^(?:Band|volume)$/iu.test(word))
  if (isBound && !'ijgm'.includes(kind)) return 'PRINT'
  return mediumOfLeader(kind) ?? mediumOfCarriers(record, kind, carriers) ?? mediumOfPhysical(record) ?? mediumOfWords(record, kind)
}

/** Sound, film and programs; all other kinds can be printed. */
function mediumOfLeader(kind: string): Medium | undefined {
  if (kind === 'i' || kind === 'j') return 'AUDIO'
  if (kind === 'g') return 'FILM'
  return kind === 'm' ? 'FILE' : undefined
}

function mediumOfCarriers(record: MarcRecord, kind: string, carriers: readonly string[]): Medium | undefined {
  const contents = codesOf(record, '336')
  const isText = contents.includes('txt')
  if (!isText && contents.some((code) => code === 'spw' || code === 'prm' || code === 'snd')) return 'AUDIO'
  if (!isText && contents.includes('tdi')) return 'FILM'
  const [carrier] = carriers
  if (carrier === undefined) return undefined
  if (carrier.startsWith('n')) return isSheet(kind) || carrier === 'nr' ? 'OTHER' : 'PRINT'
  if (carrier.startsWith('c')) return 'FILE'
  if (carrier.startsWith('s')) return 'AUDIO'
  return carrier.startsWith('v') || carrier.startsWith('m') || carrier.startsWith('g') ? 'FILM' : 'OTHER'
}

/** By 007; sound, film and a disc beside pages come with the book. */
function mediumOfPhysical(record: MarcRecord): Medium | undefined {
  const kinds = fieldsOf(record, '007').map((field) => subfieldOf(field, '').slice(0, 2))
  if (kinds.some((kind) => kind.startsWith('t'))) return 'PRINT'
  if (kinds.includes('cr')) return 'FILE'
  const medium = PHYSICAL.find(([first]) => kinds.some((kind) => first.some((letter) => kind.startsWith(letter))))?.[1]
  return medium !== undefined && hasPages(record) && mediumInWords(record) === undefined ? 'PRINT' : medium
}

const PHYSICAL: readonly [first: readonly string[], Medium][] = [
  [['c'], 'FILE'],
  [['s'], 'AUDIO'],
  [['v', 'm', 'g'], 'FILM'],
  [['h'], 'OTHER'],
]

function mediumOfWords(record: MarcRecord, kind: string): Medium {
  const said = mediumInWords(record)
  if (said !== undefined) return said
  // Maps, pictures and games; an atlas has pages.
  return isSheet(kind) && !hasPages(record) ? 'OTHER' : 'PRINT'
}

/** What stands in the title as the kind of thing, and as the carrier; after the extent comes what is only added. */
function mediumInWords(record: MarcRecord): Medium | undefined {
  const [titleField] = fieldsOf(record, '245')
  const extent = extentOf(record)
  const said = [subfieldOf(titleField, 'h'), ...carrierWords(record), /^\d*\s?(?:S\b|Seiten)/u.test(extent) ? '' : extent]
  return WORDS.find(([pattern]) => said.some((text) => pattern.test(cutTo(text, 200))))?.[1]
}

function isSheet(kind: string): boolean {
  return 'efkr'.includes(kind)
}

function hasPages(record: MarcRecord): boolean {
  return readPages(extentOf(record)) !== null
}

function extentOf(record: MarcRecord): string {
  return subfieldOf(fieldsOf(record, '300')[0], 'a')
}

function codesOf(record: MarcRecord, tag: string): string[] {
  return fieldsOf(record, tag)
    .flatMap((field) => subfieldsOf(field, 'b'))
    .map((code) => code.trim().toLowerCase())
}

function carrierWords(record: MarcRecord): string[] {
  return fieldsOf(record, '338').flatMap((field) => subfieldsOf(field, 'a'))
}
