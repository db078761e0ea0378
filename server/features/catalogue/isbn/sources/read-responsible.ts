import { turnName } from '#domain/author-names.ts'
import { SUFFIX } from '#domain/names/name-words.ts'
import { cleanField } from './clean-field.ts'
import { fieldsOf, subfieldOf, subfieldsOf, type MarcField, type MarcRecord } from './marc.ts'

/** What somebody did for a book, by the codes ($4) and the words ($e) of libraries; who comes first counts as its author. */
const ROLES: readonly { codes: string; words: RegExp }[] = [
  { codes: 'aut cre', words: /^(?:verfasser|autor|author|geistiger schöpfer)/iu },
  { codes: 'edt isb com edc', words: /^(?:hrsg|herausgeb|editor|zusammenstell|compiler)/iu },
  { codes: 'ill art pht cmp', words: /^(?:ill|künstler|fotograf|photogr|artist|zeichn)/iu },
  { codes: 'trl ctb', words: /^(?:übers|translat|mitwirk|contribut)/iu },
]

/**
 * The authors of a book (persons or organisations); without any the editors, else illustrators or photographers, else
 * translators. Empty when the record names nobody.
 */
export function readResponsible(record: MarcRecord): string[] {
  // Fields with a title name another work that this one holds or goes back to.
  const people = fieldsOf(record, '100', '700').filter(isOfThisWork)
  const bodies = fieldsOf(record, '110', '710', '111', '711').filter(isOfThisWork)
  const namings = [
    ...people.map((field) => ({ name: readPerson(field), role: roleOf(field) })),
    ...bodies.map((field) => ({ name: readBody(field), role: roleOf(field) })),
  ].filter(({ name }) => name !== '')
  const best = Math.min(...namings.map(({ role }) => role))
  return namings.filter(({ role }) => role === best && role < ROLES.length).map(({ name }) => name)
}

function isOfThisWork(field: MarcField): boolean {
  return subfieldOf(field, 't') === ''
}

/** The place of the role in ROLES; the main entry (1xx) without a role is the author, another without one is nobody. */
function roleOf(field: MarcField): number {
  const codes = subfieldsOf(field, '4').map((code) => /([a-z]{3})$/u.exec(code.trim().toLowerCase())?.[1] ?? '')
  const words = subfieldsOf(field, 'e').map((word) => word.replace(/^[[(]/u, '').trim())
  const isRole = ({ codes: known, words: pattern }: (typeof ROLES)[number]): boolean =>
    codes.length > 0 ? codes.some((code) => code !== '' && known.includes(code)) : words.some((word) => pattern.test(word))
  const place = ROLES.findIndex(isRole)
  if (place !== -1) return place
  const isSilent = codes.length === 0 && words.length === 0
  return isSilent && field.tag.startsWith('1') ? 0 : ROLES.length
}

/** "Herrndorf, Wolfgang" is "Wolfgang Herrndorf"; a number belongs to the name ("Johannes Paul II."), and so does "Jr.", which stands in $c. */
function readPerson(field: MarcField): string {
  const [name = '', number = '', addition = ''] = ['a', 'b', 'c'].map((code) => cleanField(subfieldOf(field, code)))
  return [turnName(name), number, SUFFIX.test(addition) ? addition : ''].filter((part) => part !== '').join(' ')
}

/** An organisation with its departments; a comma in its name would part two people in a list of ours. */
function readBody(field: MarcField): string {
  return subfieldsOf(field, 'a', 'b')
    .map((part) => cleanField(part).replaceAll(',', ''))
    .filter((part) => part !== '')
    .join(' ')
}
