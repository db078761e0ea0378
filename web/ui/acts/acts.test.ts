import { beforeEach, expect, test } from 'vitest'
import { forgetActs, hideAct, readActs, showAct, undoAct } from './acts.ts'

beforeEach(forgetActs)

test('the last act is shown, and stays in the list when the bar goes', () => {
  showAct({ text: 'eins' })
  showAct({ text: 'zwei' })
  const [shown] = readActs().last
  expect(readActs().shown).toBe(shown)
  hideAct(shown!.id)
  expect(readActs()).toMatchObject({ shown: null, last: [{ text: 'zwei' }, { text: 'eins' }] })
})

test('an act that another one has replaced does not take that from the bar', () => {
  showAct({ text: 'eins' })
  const first = readActs().shown!
  showAct({ text: 'zwei' })
  hideAct(first.id)
  expect(readActs().shown).toMatchObject({ text: 'zwei' })
})

test('what is taken back leaves the list, and its outcome is shown; what fails stays', async () => {
  showAct({ text: 'eins', undo: () => Promise.resolve({ text: 'Alles ist wie vorher.' }) })
  await undoAct(readActs().shown!)
  expect(readActs()).toMatchObject({ shown: { text: 'Alles ist wie vorher.' }, last: [] })
  showAct({ text: 'zwei', undo: () => Promise.reject(new Error('away')) })
  await expect(undoAct(readActs().shown!)).rejects.toThrow('away')
  expect(readActs()).toMatchObject({ shown: { text: 'zwei' }, last: [{ text: 'zwei' }] })
})

test('ten acts are kept', () => {
  for (let count = 1; count <= 12; count++) showAct({ text: String(count) })
  expect(readActs().last.map(({ text }) => text)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
})
