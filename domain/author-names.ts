import { listParts, plainList, withoutOthers } from './names/list-parts.ts'
import { isNobody, type Part } from './names/name-words.ts'
import { groupPeople } from './names/people.ts'
import { cutTo } from './texts/letters.ts'

/** More characters than any list of authors that is one. */
const LIST_MAX = 4000
/** Who counts as the author where nobody of the kinds before is named. */
const IN_ORDER: readonly Part[] = ['WROTE', 'EDITED', 'HELPED']

/**
 * Author names in a list as people, programs and libraries write it, in natural order without duplicates: "Mann, Thomas" is Thomas Mann,
 * "Terry Pratchett, Neil Gaiman" are two. Semicolon, bar, "&" and "and" separate people. Editors, illustrators and translators are left
 * out beside an author; "NA", "<>" and numbers are ignored.
 */
export function splitAuthors(text: string): string[] {
  const people = listParts(withoutOthers(plainList(cutTo(text, LIST_MAX))))
    .flatMap(groupPeople)
    .filter(({ name }) => !isNobody(name))
  const best = IN_ORDER.find((part) => people.some(({ role }) => role === part))
  return [...new Set(people.filter(({ role }) => role === best).map(({ name }) => name))]
}

/** Joins names into a text that `splitAuthors` splits into the same names. */
export function joinAuthors(names: readonly string[]): string {
  const joined = names.join(', ')
  return splitAuthors(joined).length === names.length ? joined : names.join('; ')
}

/** Turns one library name: "Haushofer, Marlen" is Marlen Haushofer. Empty for no name. */
export function turnName(name: string): string {
  const [person] = groupPeople({ text: withoutOthers(plainList(cutTo(name, LIST_MAX))), isOne: true })
  return person === undefined || isNobody(person.name) ? '' : person.name
}
