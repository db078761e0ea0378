import { expect, test } from 'vitest'
import type { FoundEdition } from '#contract/by-title.ts'
import { stepAfter, stepAfterEdition, stepBefore, stepByHand, stepManually, type AddBookStep } from './add-book-steps.ts'
import { emptyBook, type BookFormValues } from './book-form-values.ts'
import type { BookDraft } from './look-up-isbn.ts'

const ISBN = '9783462000000'
const DRAFT: BookDraft = {
  title: 'Gruppenbild mit Dame',
  authors: [{ uuid: '', authorFullName: 'Heinrich Böll' }],
  genres: [],
  numberOfPages: 399,
  languageCode: 'de',
  publishDate: '1971',
  description: 'Was die Bibliothek weiß.',
  publisher: 'Kiepenheuer & Witsch',
  originalTitle: null,
  isbn: ISBN,
  archived: false,
  reviewed: false,
}
const EDITION: FoundEdition = { book: DRAFT, subtitle: null, part: null, series: null, binding: null, source: 'dnb' }
const COVER = 'data:image/jpeg;base64,AAAA'

/** Types into the form of a book, and goes back. */
function leave(step: AddBookStep, typed: Partial<BookFormValues>): AddBookStep {
  if (step.name !== 'book') throw new Error(`This is no form, but ${step.name}.`)
  return stepBefore(step, { ...step.values, ...typed })
}

const formOf = (step: AddBookStep) => ('form' in step ? step.form : undefined)

function valuesOf(step: AddBookStep): BookFormValues {
  if (step.name !== 'book') throw new Error(`This is no form, but ${step.name}.`)
  return step.values
}

test('a library fills only what was left empty, and its answer to another number replaces the one before', () => {
  const unknown = stepAfter({ from: 'nowhere', isbn: '9783462000001' })
  const back = leave(unknown, { title: 'Gruppenbild', publishDate: '1973', imageDataString: COVER })
  expect(back).toMatchObject({ name: 'isbn', isbn: '9783462000001' })
  const found = stepAfter({ from: 'library', isbn: ISBN, draft: DRAFT, source: 'dnb' }, formOf(back))
  expect(valuesOf(found)).toMatchObject({
    isbn: ISBN,
    title: 'Gruppenbild',
    authors: 'Heinrich Böll',
    publishDate: '1973',
    numberOfPages: '399',
    imageDataString: COVER,
  })
  // Nothing of it was typed but these three: of the library's book nothing stays under another number.
  const other = stepAfter({ from: 'nowhere', isbn: '9783462000002' }, formOf(leave(found, {})))
  expect(valuesOf(other)).toEqual({ ...emptyBook('9783462000002'), title: 'Gruppenbild', publishDate: '1973', imageDataString: COVER })
})

test('by title: description and cover come along into each form, by hand and of an edition', () => {
  const asked = { title: 'Das Heimatbuch der Gemeinde', author: 'Erna Quark' }
  const byHand = stepByHand(asked, { name: 'title', typed: asked })
  expect(byHand).toMatchObject({ isLanguageGuessed: true, values: { languageCode: 'de' } })
  const back = leave(byHand, { title: 'Das Heimatbuch', description: 'Mit Karte.', imageDataString: COVER })
  expect(back).toMatchObject({ name: 'title', typed: asked })
  if (back.name !== 'title') throw new Error(back.name)
  expect(valuesOf(stepByHand(asked, back))).toMatchObject({
    title: 'Das Heimatbuch',
    authors: 'Erna Quark',
    languageCode: 'de',
    description: 'Mit Karte.',
    imageDataString: COVER,
  })
  // What is asked for now was typed later than the title of the form.
  expect(valuesOf(stepByHand({ title: 'Die Chronik', author: '' }, back))).toMatchObject({
    title: 'Die Chronik',
    description: 'Mit Karte.',
  })
  expect(valuesOf(stepAfterEdition(EDITION, back))).toMatchObject({
    isbn: ISBN,
    publisher: 'Kiepenheuer & Witsch',
    description: 'Mit Karte.',
    imageDataString: COVER,
  })
})

test('a chosen language is no suggestion any more', () => {
  const asked = { title: 'Das Heimatbuch der Gemeinde', author: '' }
  const back = leave(stepByHand(asked, { name: 'title', typed: asked }), { languageCode: 'lt' })
  if (back.name !== 'title') throw new Error(back.name)
  const again = stepByHand(asked, back)
  expect(valuesOf(again).languageCode).toBe('lt')
  expect(again).not.toHaveProperty('isLanguageGuessed')
})

test('whoever goes on without a number takes along what was typed', () => {
  const back = leave(stepManually(), { title: 'Ohne Nummer', genres: ['jugendbuecher'] })
  expect(valuesOf(stepManually(formOf(back)))).toMatchObject({ title: 'Ohne Nummer', genres: ['jugendbuecher'] })
})
