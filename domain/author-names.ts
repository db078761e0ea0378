import { listParts, plainList, withoutOthers } from './names/list-parts.ts'
import { isNobody, type Part } from './names/name-words.ts'
import { groupPeople } from './names/people.ts'
import { cutTo } from './texts/letters.ts'

/** More characters than any list of authors that is one. */
const LIST_MAX = 4000
/** Who counts as the author where nobody of the kinds before is named. */
const IN_ORDER: readonly Part[] = ['WROTE', 'EDITED', 'HELPED']

/**
 * Names of a list as people, programs and libraries write it, each once and in the order one says them: "Mann, Thomas" is Thomas
 * Mann, "Terry Pratchett, Neil Gaiman" are two, "King, Martin Luther, Jr." is one. A semicolon, bar, "&" or "and" parts people. Those who
 * only edited, drew or translated ("(Illustrator)") are left out beside who wrote it; "NA", "<>" and numbers are nobody.
 */
export function splitAuthors(text: string): string[] {
  const people = listParts(withoutOthers(plainList(cutTo(text, LIST_MAX))))
    .flatMap(groupPeople)
    .filter(({ name }) => !isNobody(name))
  const best = IN_ORDER.find((part) => people.some(({ role }) => role === part))
  return [...new Set(people.filter(({ role }) => role === best).map(({ name }) => name))]
}

/** One field for several names, which `splitAuthors` reads as just these. */
export function joinAuthors(names: readonly string[]): string {
  const joined = names.join(', ')
  return splitAuthors(joined).length === names.length ? joined : names.join('; ')
}

/** "Haushofer, Marlen" is Marlen Haushofer: for one name of a library, where a comma parts nobody. Empty where it names nobody. */
export function turnName(name: string): string {
  const [person] = groupPeople({ text: withoutOthers(plainList(cutTo(name, LIST_MAX))), isOne: true })
  return person === undefined || isNobody(person.name) ? '' : person.name
}
