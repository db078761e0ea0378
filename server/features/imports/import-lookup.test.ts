import { expect, it } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { startStandInDnb } from '../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { stackOf } from '../intake/testing/stack-steps.ts'
import { finishImports, startImportOf, verdictsOf } from './testing/import-steps.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({
  env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: `${openLibrary.url}/` },
  rateLimits: true,
})

const FILE = 'Title,Author,ISBN\nTschik,W. H.,9783871347108\nKoffer,M.,3257228007\nNie gehört,Jemand Anders,9783423086004\n'

it('the stack asks the libraries for unknown books, no faster than once a second, and takes the file’s words where they know nothing', async () => {
  const { caller } = await registerMember(test())
  const started = performance.now()
  const { uuid } = await startImportOf(caller, FILE, { lookUp: true })
  await finishImports(test(), caller)
  for (let turns = 0; turns < 3; turns++) await test().settle()
  expect(performance.now() - started).toBeGreaterThan(2000)
  expect(dnb.asked.length).toBe(3)
  expect(new Set(await verdictsOf(caller, uuid))).toEqual(new Set(['STACKED']))
  expect((await stackOf(caller)).toReversed()).toMatchObject([
    { state: 'READY', book: { title: 'Tschick', authors: 'Wolfgang Herrndorf' } },
    { state: 'READY', book: { title: 'Der grüne Koffer: eine Reise & ihre Folgen' } },
    { state: 'READY', book: { title: 'Nie gehört', authors: 'Jemand Anders' } },
  ])
})

it('asks no library when the member does not want it', async () => {
  const { caller } = await registerMember(test())
  const before = dnb.asked.length
  await startImportOf(caller, 'Title,Author,ISBN\nNoch ein Buch,Jemand Anders,9783499256356\n', { lookUp: false })
  await test().settle()
  expect(dnb.asked.length).toBe(before)
  expect(await stackOf(caller)).toMatchObject([{ state: 'READY', book: { title: 'Noch ein Buch' } }])
})

it('lets a member start five imports a day', async () => {
  const { caller } = await registerMember(test())
  for (let index = 0; index < 5; index++) {
    await startImportOf(caller, 'ISBN\n9783871347108\n')
    await test().settle()
  }
  const { body } = await caller.post('/imports', { file: Buffer.from('ISBN\n9783871347108\n').toString('base64') })
  const answer = await caller.post(`/imports/${body.import.uuid}/start`, { condition: 'GOOD', price: 3, acceptedTerms: true })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
