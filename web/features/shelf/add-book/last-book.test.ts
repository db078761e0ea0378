import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stepAfter, stepByHand, stepManually } from './add-book-steps.ts'
import { saveLastBook, nextBook } from './last-book.ts'

let mark: string
beforeEach(() => {
  mark = 'first'
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('document', {
    get cookie() {
      return `sessionMark=${mark}`
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const asked = (title: string) => stepByHand({ title, author: '' }, { name: 'title' })

it('a form by hand begins with language and genres of the last one', () => {
  expect(nextBook()).toMatchObject({ languageCode: '', genres: [] })
  saveLastBook({ languageCode: 'fr', genres: ['krimis-thriller'] })
  expect(nextBook('9783423086004')).toMatchObject({ isbn: '9783423086004', languageCode: 'fr', genres: ['krimis-thriller'], title: '' })
})

it('wherever the form is reached, and a language that the title speaks counts more', () => {
  saveLastBook({ languageCode: 'fr', genres: [] })
  expect(stepManually()).toMatchObject({ values: { languageCode: 'fr' }, filled: { languageCode: 'fr' } })
  expect(stepAfter({ from: 'nowhere', isbn: '9783423086004' })).toMatchObject({ values: { languageCode: 'fr', isbn: '9783423086004' } })
  expect(asked('Xyz')).toMatchObject({ values: { languageCode: 'fr', title: 'Xyz' } })
  expect(asked('Die Geschichte von der Liebe und dem Meer')).toMatchObject({ values: { languageCode: 'de' }, isLanguageGuessed: true })
})

it('not in another session', () => {
  saveLastBook({ languageCode: 'fr', genres: [] })
  mark = 'second'
  expect(nextBook().languageCode).toBe('')
})
