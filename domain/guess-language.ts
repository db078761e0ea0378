import type { BookLanguage } from './lookups.ts'

/** Small words that stand in titles of these languages; what two of them share speaks for both. */
const TYPICAL_WORDS: readonly [BookLanguage, string][] = [
  [
    'de',
    'der die das dem den des ein eine einem einen eines einer und oder nicht mit von vom zum zur im am beim für über unter zwischen nach auf aus bei ich wir sie er ist war wie wo wer wenn ohne kein keine mein meine sein seine ihr auch',
  ],
  ['en', 'the of and my his her with without from into about to by who what when where how is are was not you'],
  ['fr', 'le les et du des au aux une dans sur avec pour sans mon ma ses qui est être'],
  ['it', 'il lo gli di del della dello dei degli delle nel nella un uno per con senza che è'],
  ['es', 'el los las y del con por para una sin mi su que'],
  ['nl', 'het een van met zonder voor naar niet mijn zijn wie'],
  ['lt', 'ir apie be iš po prieš kaip kas mano yra'],
  ['pl', 'i w z na o do od przez bez jak jest nie mój moja'],
]
const LANGUAGES_OF = new Map<string, BookLanguage[]>()
for (const [language, words] of TYPICAL_WORDS)
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language])

/** Letters that only one of these languages writes. */
const LETTERS: readonly [RegExp, BookLanguage][] = [
  [/[ßäöü]/u, 'de'],
  [/[ąęėįšųūž]/u, 'lt'],
  [/[łśźżćń]/u, 'pl'],
]

/** The language suggested by the words of a title; undefined when unclear. */
export function guessLanguage(title: string): BookLanguage | undefined {
  const text = title.normalize('NFC').toLowerCase()
  const votes = new Map<BookLanguage, number>()
  const vote = (language: BookLanguage): unknown => votes.set(language, (votes.get(language) ?? 0) + 1)
  for (const word of text.split(/[^\p{L}]+/u)) for (const language of LANGUAGES_OF.get(word) ?? []) vote(language)
  for (const [letters, language] of LETTERS) if (letters.test(text)) vote(language)
  const [first, second] = [...votes].toSorted(([, one], [, other]) => other - one)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined
}
