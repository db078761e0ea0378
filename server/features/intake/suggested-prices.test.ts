import { describe, expect, it } from 'vitest'
import type { PriceSuggestion } from '#contract/shelf.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import type { Caller } from '../../testing/caller.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { choices, preview } from '../imports/testing/import-steps.ts'
import { addBook, offerOf, putOnOffer } from '../shelf/testing/shelf-steps.ts'
import { scan, scanned, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

const ISBN = '9783548605715'
const WORDS = { title: 'Die Wand', authors: 'Marlen Haushofer', numberOfPages: 285, publishDate: 2004, languageCode: 'de' }

async function addWithIsbn(caller: Caller, isbn: string, words: object): Promise<string> {
  return (await caller.post('/books/create', { book: { ...WORDS, ...words, isbn } })).body.book.uuid
}

async function onForm(caller: Caller, query: Record<string, string>): Promise<PriceSuggestion> {
  return (await caller.get(`/exchanges/price-hint?${new URLSearchParams(query).toString()}`)).body.suggestion
}

async function onStack(caller: Caller, row: object): Promise<PriceSuggestion | null | undefined> {
  const { key } = scanned(row)
  await scan(caller, { ...scanned(row), key })
  return (await stackOf(caller)).find((one) => one.key === key)?.suggestion
}

/** What the copy of a list of one book would cost, as suggested, on the stack of somebody who does not have it yet. */
async function pointsInImport(list: string, condition: string): Promise<number | null> {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, list, 'shelf')
  expect(await caller.post(`/imports/${uuid}/start`, choices({ condition, price: null }))).toMatchObject({ status: 200 })
  await test().settle()
  return (await stackOf(caller)).find((row) => row.foundBy === 'IMPORT')?.points ?? null
}

describe('form, stack and import suggest the same', () => {
  it.each(CONDITIONS)('for a book of ours that nobody has swapped or offers, in condition %s', async (condition) => {
    const isbn = { LIKE_NEW: '9783257228007', EXCELLENT: '9783423004008', GOOD: '9783548605715', SATISFACTORY: '9783522202558' }[condition]
    const bookUuid = await addWithIsbn((await registerMember(test())).caller, isbn, { title: `Ein Buch, ${condition}` })
    const { caller } = await registerMember(test())
    const suggestion = await onForm(caller, { bookUuid, condition })
    expect(suggestion.reason).toBe('EDITION')
    expect(await onStack(caller, { bookUuid, condition })).toEqual(suggestion)
    expect(await pointsInImport(`ISBN\n${isbn}\n`, condition)).toBe(suggestion.points)
  })

  it('for what others ask, and for what copies were swapped for', async () => {
    const owner = await registerMember(test())
    const bookUuid = await addWithIsbn(owner.caller, '9783499225062', { title: 'Ein Buch auf dem Markt' })
    for (const price of [9, 13]) await putOnOffer((await registerMember(test())).caller, { bookUuid, price })
    const { caller } = await registerMember(test())
    const asked = await onForm(caller, { bookUuid, condition: 'GOOD' })
    expect(asked).toEqual({ points: 11, reason: 'OFFERS', copies: 2, genre: null })
    expect(await onStack(caller, { bookUuid, condition: 'GOOD' })).toEqual(asked)
    expect(await pointsInImport('ISBN\n9783499225062\n', 'GOOD')).toBe(11)
    const { book: swapped } = await playUntil(test(), 'received')
    const paid = await onForm(caller, { bookUuid: swapped, condition: 'GOOD' })
    expect(paid).toMatchObject({ points: 2, reason: 'SWAPS' })
    expect(await onStack(caller, { bookUuid: swapped, condition: 'GOOD' })).toEqual(paid)
  })

  it('for a book that we do not have: also what other editions of its work cost', async () => {
    const owner = await registerMember(test())
    const edition = await addWithIsbn(owner.caller, '9783871347108', { title: 'Der Prozess um die Wand' })
    await owner.caller.post('/exchanges/create-offer', offerOf(edition, { price: 12 }))
    const { caller } = await registerMember(test())
    const { title, authors, numberOfPages, publishDate } = { ...WORDS, title: 'Der Prozess um die Wand' }
    const typed = { title, authors, pages: String(numberOfPages), year: String(publishDate), genres: 'ratgeber', condition: 'GOOD' }
    const suggestion = await onForm(caller, typed)
    expect(suggestion).toMatchObject({ points: 12, reason: 'OFFERS' })
    const book = { title, authors, numberOfPages, publishDate, languageCode: 'de' }
    expect(await onStack(caller, { isbn: '9783499256356', book, condition: 'GOOD' })).toEqual(suggestion)
    const list = `ISBN;Titel;Autor;Seiten;Jahr\n9783499256356;${title};${authors};${numberOfPages};${publishDate}\n`
    expect(await pointsInImport(list, 'GOOD')).toBe(12)
  })
})

it('an import keeps a price of its own, of all or of an entry', async () => {
  const { caller } = await registerMember(test())
  await addWithIsbn(caller, ISBN, {})
  const { uuid } = await preview(caller, `ISBN;Punkte\n${ISBN};17\n`, 'shelf')
  await caller.post(`/imports/${uuid}/start`, choices({ price: null }))
  await test().settle()
  expect(await stackOf(caller)).toMatchObject([{ price: 17, points: 17 }])
})

it('the stack tells from three on how many wish for a book, without the caller, and never whether nobody does', async () => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const wish = async (member: { caller: Caller }) => member.caller.post('/exchanges/wish-list/add', { bookUuid, onlyThisEdition: false })
  await scan(caller, scanned({ bookUuid }))
  const row = async () => (await stackOf(caller))[0]
  await wish({ caller })
  for (let wishers = 0; wishers < 2; wishers++) await wish(await registerMember(test()))
  expect(await row()).toMatchObject({ wishes: null, isUnlikely: false })
  await wish(await registerMember(test()))
  expect(await row()).toMatchObject({ wishes: 3 })
  for (let offers = 0; offers < 8; offers++) await putOnOffer((await registerMember(test())).caller, { bookUuid })
  expect(await row()).toMatchObject({ wishes: 3, isUnlikely: false })
  const other = await addBook(caller)
  for (let offers = 0; offers < 8; offers++) await putOnOffer((await registerMember(test())).caller, { bookUuid: other })
  await scan(caller, scanned({ bookUuid: other }))
  expect(await row()).toMatchObject({ wishes: null, isUnlikely: true })
})
