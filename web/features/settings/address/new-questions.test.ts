import { expect, it } from 'vitest'
import { newQuestions } from './new-questions.ts'

const HOME = {
  firstName: 'Mara',
  lastName: 'Krüger',
  streetNameNumber: 'Lindenstraße 1',
  addressExtra: '',
  postalCode: '04229',
  city: 'Leipzig',
}
const NOWHERE = { ...HOME, lastName: '', streetNameNumber: '', postalCode: '', city: '' }

it('asks about what is typed anew, and not twice about the same', () => {
  expect(newQuestions(HOME, HOME)).toEqual([])
  expect(newQuestions(HOME, { ...HOME, streetNameNumber: 'Packstation 123' })).toEqual(['ADDRESS_EXTRA.POST_NUMBER'])
  const onTheDyke = { ...HOME, lastName: '', streetNameNumber: 'Am Deich' }
  expect(newQuestions(HOME, onTheDyke)).toEqual(['LAST_NAME.ONE_NAME', 'STREET.HOUSE_NUMBER'])
  expect(newQuestions(onTheDyke, { ...onTheDyke, firstName: 'Maren', city: 'Leer' })).toEqual([])
  expect(newQuestions(onTheDyke, { ...onTheDyke, streetNameNumber: 'Am Hafen' })).toEqual(['STREET.HOUSE_NUMBER'])
})

it('asks everything of who has no address yet', () => {
  expect(newQuestions(NOWHERE, { ...HOME, lastName: '' })).toEqual(['LAST_NAME.ONE_NAME'])
})
