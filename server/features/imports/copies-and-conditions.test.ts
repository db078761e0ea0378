import { expect, it } from 'vitest'
import { IMPORT_COPIES_MAX, IMPORT_WORDS_ASKED } from '#domain/policy/imports.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, stackOf } from '../intake/testing/stack-steps.ts'
import { choices, entriesOf, latest, preview, startImportOf, verdictsOf } from './testing/import-steps.ts'

const test = useTestApplication()

const COPIES = 'Titel;Autor;ISBN;Anzahl\nLotse;Ria Tammen;9783548070360;3\nLotse;Ria Tammen;9783548070360;1\n'

it('adds several copies of a book to the stack, each once', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, COPIES)
  await test().settle()
  expect(await verdictsOf(caller, uuid)).toEqual(['STACKED', 'STACKED'])
  const again = async () => verdictsOf(caller, (await preview(caller, COPIES)).uuid)
  expect(await again()).toEqual(['ALREADY_THERE', 'ALREADY_THERE'])
  await offer(caller, ...(await stackOf(caller)).map(({ key }) => key))
  expect((await caller.get('/exchanges/my-book-offers')).body.total).toBe(4)
  expect(await again()).toEqual(['ALREADY_THERE', 'ALREADY_THERE'])
  // One more than there are.
  await startImportOf(caller, COPIES.replace(';1\n', ';2\n'))
  await test().settle()
  expect((await stackOf(caller)).filter(({ state }) => state !== 'OFFERED')).toHaveLength(1)
})

it('limits the copies of an entry, and says so', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, `Titel;ISBN;Anzahl\nLotse;9783548070360;${IMPORT_COPIES_MAX + 1}\n`)
  expect(await entriesOf(caller, uuid)).toMatchObject([{ copies: IMPORT_COPIES_MAX, copiesInFile: IMPORT_COPIES_MAX + 1 }])
})

it('asks whether a book that stands in the file twice is a second copy', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, 'Titel;Autor;ISBN\nLotse;Ria Tammen;9783548070360\nLotse;Ria Tammen;9783548070360\n')
  expect((await verdictsOf(caller, uuid))[1]).toBe('REPEATED')
  await caller.put(`/imports/${uuid}/rows/2`, { target: 'SHELF', condition: null, price: null })
  await caller.post(`/imports/${uuid}/start`, choices())
  await test().settle()
  expect(await verdictsOf(caller, uuid)).toEqual(['STACKED', 'STACKED'])
  expect(await stackOf(caller)).toHaveLength(2)
})

const CONDITIONS = `Titel;Autor;ISBN;Zustand
Eins;Ria Tammen;9783548070018;durchschnittlich
Zwei;Ria Tammen;9783548070025;Wie neu mit Mängeln
Drei;Ria Tammen;9783548070049;wie neu mit Mängeln
Vier;Ria Tammen;9783548070070;Flohmarkt
`

it('asks once for each word of a condition that it does not know, and offers nothing until then', async () => {
  const { caller } = await registerMember(test())
  const created = await preview(caller, CONDITIONS)
  expect(created).toMatchObject({
    toShelf: 1,
    verdicts: { CONDITION_ASKED: 3 },
    conditionWords: [
      { word: 'Wie neu mit Mängeln', entries: 2, condition: null },
      { word: 'Flohmarkt', entries: 1, condition: null },
    ],
    otherConditions: 0,
  })
  expect(await entriesOf(caller, created.uuid)).toMatchObject([
    { condition: 'SATISFACTORY', conditionText: null },
    { condition: null, conditionText: 'Wie neu mit Mängeln', target: 'SHELF' },
    {},
    {},
  ])
  const answer = await caller.put(`/imports/${created.uuid}/conditions`, { word: 'Wie neu mit Mängeln', condition: 'EXCELLENT' })
  expect(answer.body.import).toMatchObject({ toShelf: 3, conditionWords: [{ condition: 'EXCELLENT' }, { condition: null }] })
  await caller.post(`/imports/${created.uuid}/start`, choices({ condition: 'GOOD' }))
  await test().settle()
  expect(await verdictsOf(caller, created.uuid)).toEqual(['STACKED', 'STACKED', 'STACKED', 'CONDITION_ASKED'])
  const conditions = (await stackOf(caller)).map(({ condition }) => condition ?? '').toSorted((one, other) => one.localeCompare(other))
  expect(conditions).toEqual(['EXCELLENT', 'EXCELLENT', 'SATISFACTORY'])
  expect(await caller.put(`/imports/${created.uuid}/conditions`, { word: null, condition: 'GOOD' })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_STATE' },
  })
})

it('names the words of most books, and asks about the others together', async () => {
  const { caller } = await registerMember(test())
  const lines = Array.from({ length: 15 }, (_, word) => `Titel ${word};;Fundort ${'abcdefghijklmno'[word]}`)
  const { uuid, conditionWords, otherConditions } = await preview(
    caller,
    `Titel;ISBN;Zustand\nEins;9783548070018;Kiste\n${lines.join('\n')}`,
  )
  expect([conditionWords.length, otherConditions]).toEqual([IMPORT_WORDS_ASKED, 16 - IMPORT_WORDS_ASKED])
  const { body } = await caller.put(`/imports/${uuid}/conditions`, { word: null, condition: 'SATISFACTORY' })
  expect(body.import).toMatchObject({ toShelf: 16, otherConditions: 0 })
  expect((await latest(caller)).uuid).toBe(uuid)
})

it('leaves out what the file says is not there, and lets one press take only what may be a mistake', async () => {
  const { caller } = await registerMember(test())
  const lines = [
    'Eins;9783548070018;verkauft',
    'Zwei;9783548070025;verliehen an Anna',
    'Drei;9783548070049;storniert',
    'Vier;9783548070070;nicht im Besitz',
  ]
  const created = await preview(caller, `Titel;ISBN;Status\n${lines.join('\n')}\n`)
  expect(created).toMatchObject({ toShelf: 0, absences: { GONE: 1, LENT: 1, NOT_DELIVERED: 1, NOT_OWNED: 1 } })
  const { body } = await caller.put(`/imports/${created.uuid}/unowned`, { target: 'SHELF' })
  expect(body.import).toMatchObject({ toShelf: 1, verdicts: { UNOWNED: 3 } })
  // The reader knows better, book by book.
  await caller.put(`/imports/${created.uuid}/rows/2`, { target: 'SHELF', condition: null, price: null })
  expect(await latest(caller)).toMatchObject({ toShelf: 2 })
})

it('reads no shop prices as points and no blurbs as comments', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(
    caller,
    'Titel;ISBN;Preis;Kommentar\nEins;9783548070018;12,99 €;<p>Ein Muss</p>\nZwei;9783548070025;3;Eselsohr\n',
  )
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { price: null, priceText: null, comment: '' },
    { price: 3, comment: 'Eselsohr' },
  ])
})

it('recognises missing copies in entries with a title only', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, 'Titel;Autor;Status\nKliff;Ria Tammen;verkauft\n')
  expect(await entriesOf(caller, uuid)).toMatchObject([{ verdict: 'UNOWNED', absence: 'GONE', target: 'NONE' }])
})
