import { trimEndMatching } from '../trim-end-matching.ts'
import { AND_OTHERS, isOrganisation, partOf } from './name-words.ts'

/** A part of an author list: one or more people separated by commas. */
export interface ListPart {
  text: string
  /** A sign that parts people stands in the list: a comma in this part parts nobody. */
  isOne: boolean
}

/** Stand for signs within brackets, which part nobody: no name holds characters of private use. */
const HIDDEN = ',;&/|'
const HIDDEN_FROM = 0xe000

/** Signs that always part people. */
const STRONG = /;|\||\n| \/ | · | • | \+ /u
/** A slash without spaces does so between whole names: "AC/DC" is one. */
const TIGHT_SLASH = /(?<=\p{L} \p{L}[\p{L}'’.-]+)\/(?=\p{L}[\p{L}'’.-]+ \p{L})/u

/** Parts of an author list between separators other than commas. */
export function listParts(text: string): ListPart[] {
  const hidden = hideBrackets(text)
  const isParted = /;|\|/u.test(hidden.replace(/[;|]\s*$/u, ''))
  return hidden
    .split(STRONG)
    .flatMap((part) => part.split(TIGHT_SLASH))
    .flatMap(splitAtRoles)
    .flatMap((part) => splitAtWords(part))
    .map((part) => ({ text: showBrackets(part).trim(), isOne: isParted }))
    .filter((part) => part.text !== '')
}

/** A list as plain one-line text: entities, quotes, brackets and full-width signs replaced. */
export function plainList(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/&amp;/giu, '&')
    .replaceAll(/&(?:quot|#34);/giu, '"')
    .replaceAll(/&(?:apos|#39);/giu, "'")
    .replaceAll(/[\n\r]+/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/[，、]/gu, ', ')
    .replaceAll('；', ';')
    .replaceAll('＆', '&')
    .replaceAll(/[{}]/gu, '')
    .trim()
  const isList = /^\[\s?["'].*["']\s?\]$/u.test(plain)
  const inner = isList ? plain.slice(1, -1).replaceAll(/["']\s?,\s?["']/gu, ';') : plain
  return inner
    .trim()
    .replace(/^["'„“](.*)["'“”]$/u, '$1')
    .replace(/^\[([^[\]]*)\]$/u, '$1')
}

/** A list without "et al." at its end. */
export function withoutOthers(list: string): string {
  return trimEndMatching(list.replace(AND_OTHERS, ''), /[\s,;]/u)
}

const ROLE_BEFORE =
  /,\s(?=(?:hrsg|hg|herausgegeben|edited|ill|illustriert|illustrated|übers|übersetzt|translated|adapted|gelesen|narrated)\.? (?:von|by) )/giu

/** "Stephen King (Author), Peter Straub (Author)", "Franz Kafka, hrsg. von Max Brod": a role in brackets ends a person, one with "by" begins one. */
function splitAtRoles(text: string): string[] {
  return text
    .replaceAll(ROLE_BEFORE, '\n')
    .replaceAll(/([([][^()[\]]{1,60}[)\]])\s?,/gu, (whole, brackets: string) =>
      partOf(showBrackets(brackets).slice(1, -1).trim()) === undefined ? whole : `${brackets}\n`,
    )
    .split('\n')
}

const AMPERSAND = /,?\s?&\s?/u
const WORD = /,?\s(?:und|and|sowie|ir|et|with|mit)\s(?=\p{Lu}|\p{Lo})/u
/** "Müller & Söhne" and "Faber & Co." are one. */
const OF_COMPANY = /&\s?(?:co|cie|sons?|söhne|partners?|company)\b/iu

function splitAtWords(text: string): string[] {
  if (OF_COMPANY.test(text)) return [text]
  const atAmpersands = text.split(AMPERSAND)
  if (isOrganisation(text)) return atAmpersands.every((part) => /\p{L} \p{L}/u.test(part)) ? atAmpersands : [text]
  const parts = atAmpersands.flatMap((part) => splitAtWord(part))
  return parts.length > 1 ? withListOfLastNames(parts) : parts
}

/** "Jacob und Wilhelm Grimm" share a last name, so that they stay together. */
function splitAtWord(text: string): string[] {
  const parts = text.split(WORD)
  const [first = '', second = ''] = parts
  const sharesLastName = parts.length === 2 && !/[\s,]/u.test(first.trim()) && /\s/u.test(second.trim())
  return sharesLastName ? [text] : parts
}

/** "Strunk, White & Brown" are three: single names where the others are single, too. */
function withListOfLastNames(parts: string[]): string[] {
  const isList = parts.some((part) => part.includes(',')) && parts.some((part) => !part.includes(','))
  return isList && parts.every((part) => part.split(',').every((name) => !/[\s.]/u.test(name.trim())))
    ? parts.flatMap((part) => part.split(','))
    : parts
}

function hideBrackets(text: string): string {
  return text.replaceAll(/\([^()]{1,120}\)|\[[^[\]]{1,120}\]/gu, (brackets) =>
    brackets.replaceAll(/[,;&/|]/gu, (sign) => String.fromCharCode(HIDDEN_FROM + HIDDEN.indexOf(sign))),
  )
}

function showBrackets(text: string): string {
  return text.replaceAll(/[\ue000-\ue004]/gu, (sign) => HIDDEN[sign.charCodeAt(0) - HIDDEN_FROM] ?? '')
}
