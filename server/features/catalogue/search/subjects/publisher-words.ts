import { foldTitle } from '#domain/texts/fold-title.ts'

/** Words in the names of very many publishers, which name none of them. */
const OF_MANY = new Set(
  foldTitle(
    'Verlag Verlage Verlags Verlagsgesellschaft Verlagsgruppe Buch Bücher Buchverlag Taschenbuch Taschenbücher Taschenbuchverlag TB GmbH ' +
      'mbH AG KG Co Inc Ltd LLC und and the der die das von für Press Book Books Publishing Publishers Publisher Publications Group Edition ' +
      'Editions Editorial House Company Media Leidykla Kinderbuch Kinderbücher Jugendbuch',
  ).split(' '),
)
const SHORTEST = 3
/** Words of a publisher's name that people type. */
const MOST_WORDS = 3

/** Word groups at the end of a query that may name a publisher, longest first, with the words before each. */
export function publisherGroups(words: readonly string[]): { name: readonly string[]; before: readonly string[] }[] {
  const own = words.filter((word) => !OF_MANY.has(word))
  return Array.from({ length: Math.min(MOST_WORDS, own.length) }, (_, shorter) => {
    const at = Math.max(0, own.length - MOST_WORDS) + shorter
    return { name: own.slice(at), before: own.slice(0, at) }
  }).filter(({ name }) => name.some((word) => word.length >= SHORTEST && !/^\d+$/u.test(word)))
}

/** The queried part of a publisher name: "Suhrkamp" of "Suhrkamp Verlag AG". */
export function namePart(name: string, words: readonly string[]): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => words.includes(foldTitle(part)))
  return parts.length > 0 ? parts.join(' ') : words.join(' ')
}
