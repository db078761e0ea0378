import { expect, it } from 'vitest'
import { foldText, mendWords, unmaskText } from './fold-text.ts'
import { isHeld, scoreMessage } from './score-message.ts'
import { stemsOf } from './find-offence.ts'

const STRANGERS = { isYoung: false, hasAnswer: false, hasExchange: false, isBulk: false }
const stems = stemsOf([{ word: 'Stinkstiefel', language: 'de' }])
const isFound = (text: string): boolean => isHeld(scoreMessage(text, STRANGERS, stems))

it.each([
  'Du Stink.stie.fel, gib mein Buch her',
  'Du St1nkst13fel',
  'Du S\u200btink\u200bstiefel',
  'Du Ѕtіnkѕtіefеl',
  'Du S t i n k s t i e f e l',
  'Schick mir das Geld per Pay.Pal an mich',
  'Üb3rw3is mir den Betrag',
  'ü b e r w e i s mir den Betrag',
])('reads a word that is broken, spaced, or in other letters and digits: %s', (text) => {
  expect(isFound(text)).toBe(true)
})

it.each([
  'Ich hab das Buch gelesen.Es ist schön.',
  'Band 1 von 3, ISBN folgt, 2. Auflage, z.B. mit Widmung',
  'Die Ausgabe von 1984 ist 3 cm dick, Nr. 5 der Reihe',
  'www.example.org.de ist keine Seite von mir',
])('leaves what everybody writes as it is meant: %s', (text) => {
  expect(isHeld(scoreMessage(text, STRANGERS, stems))).toBe(false)
})

it('mends only what is broken inside', () => {
  expect(mendWords(foldText(unmaskText('Gut.schein h4lb 2nd Klasse 3b')))).toBe('gutschein halb 2nd klasse 3b')
})
