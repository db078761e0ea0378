import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { foldPlaceName } from '#domain/place-names.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { addPlaces } from '../../../testing/factories/places.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { findPlace } from '../queries/places.ts'
import { updatePlaces, seedPlaces } from './commands.ts'
import { insertMissingPlaces } from './queries.ts'
import { readBundled, type BundledData, type BundledPlace } from './read-bundled.ts'

const test = useTestApplication()

beforeEach(async () => {
  await sql`truncate place cascade`.execute(test().db)
})

/** Every row of places with the transaction that wrote it: what is written anew without a change would show. */
async function written(): Promise<unknown[]> {
  const { rows } = await sql<{ row: string }>`
    select p::text || p.xmin as row from place p union all select a::text || a.xmin from place_alias a
    union all select c::text || c.xmin from place_postcode c order by 1`.execute(test().db)
  return rows
}

const count = async (): Promise<number> => {
  const { count: places } = await test()
    .db.selectFrom('place')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return places
}

describe('at the first start', () => {
  it('all places of Germany are written, once, however many processes start', async () => {
    const { places } = await readBundled()
    const { db } = test()
    await Promise.all([seedPlaces(db), seedPlaces(db), seedPlaces(db)])
    expect(await count()).toBe(places.length)
    // Pages fold names as the database does.
    const names = await db.selectFrom('place').select(['name', 'name_folded']).execute()
    expect(names.map(({ name }) => foldPlaceName(name))).toEqual(names.map((row) => row.name_folded))
    const before = await written()
    await seedPlaces(db)
    expect(await written()).toEqual(before)
  })

  it('what is there already is left alone', async () => {
    await addPlaces(test())
    const before = await written()
    await seedPlaces(test().db)
    expect(await written()).toEqual(before)
  })
})

const bring = (data: BundledData): Promise<{ added: number; changed: number }> => inTransaction(test().db, (tx) => updatePlaces(tx, data))

function place(key: string, name: string, slug: string, more: Partial<BundledPlace> = {}): BundledPlace {
  const middle = { population: 100, latitude: 50, longitude: 9, isCityState: false, outline: null, coarseOutline: null, box: null }
  return { kind: 'CITY', key, parentKey: 'state:06', name, slug, ...middle, ...more }
}

const HESSEN = place('state:06', 'Hessen', 'hessen', { kind: 'REGION', parentKey: null })
const NEUSTADT = place('ags:1', 'Neustadt', 'neustadt')
const ALTSTADT = place('ags:2', 'Altstadt', 'altstadt')
const DATA: BundledData = { places: [HESSEN, NEUSTADT, ALTSTADT], postcodes: [{ postcode: '12345', placeKey: 'ags:1' }] }

describe('newer places', () => {
  it('are brought, and the same again changes nothing', async () => {
    expect(await bring(DATA)).toEqual({ added: 3, changed: 0 })
    const before = await written()
    expect(await bring(DATA)).toEqual({ added: 0, changed: 0 })
    expect(await written()).toEqual(before)
  })

  it('change what is other than before; a place that is named no more stays, as bookcases may belong to it', async () => {
    await bring(DATA)
    const more = { ...NEUSTADT, name: 'Neustadt (Hessen)', population: 200 }
    const postcodes = [{ postcode: '12346', placeKey: 'ags:1' }]
    expect(await bring({ places: [HESSEN, more, place('ags:3', 'Dorf', 'dorf')], postcodes })).toEqual({ added: 1, changed: 1 })
    const rows = await test().db.selectFrom('place').select(['name', 'population']).orderBy('source_key').execute()
    expect(rows.map(({ name, population }) => `${name} ${population}`)).toEqual([
      'Neustadt (Hessen) 200',
      'Altstadt 100',
      'Dorf 100',
      'Hessen 100',
    ])
    expect(await test().db.selectFrom('place_postcode').select('postcode').execute()).toEqual([{ postcode: '12346' }])
  })

  it('keep the way from an old slug, also when two exchange theirs', async () => {
    await bring(DATA)
    const changed = [HESSEN, { ...NEUSTADT, slug: 'neustadt-hessen' }, ALTSTADT]
    expect(await bring({ ...DATA, places: changed })).toEqual({ added: 0, changed: 1 })
    const { id: region } = (await findPlace(test().db, null, 'hessen'))!
    expect((await findPlace(test().db, region, 'neustadt'))?.slug).toBe('neustadt-hessen')
    const exchanged = [HESSEN, { ...NEUSTADT, slug: 'altstadt' }, { ...ALTSTADT, slug: 'neustadt-hessen' }]
    expect(await bring({ ...DATA, places: exchanged })).toEqual({ added: 0, changed: 2 })
    expect((await findPlace(test().db, region, 'altstadt'))?.name).toBe('Neustadt')
    expect((await findPlace(test().db, region, 'neustadt-hessen'))?.name).toBe('Altstadt')
    expect((await findPlace(test().db, region, 'neustadt'))?.name).toBe('Neustadt')
  })
})

it('all places are brought in a moment also when the database takes their table for empty, as while they are written', async () => {
  const data = await readBundled()
  const { db } = test()
  // Rows that are there for nobody fill pages.
  await inTransaction(db, async (tx) => {
    await insertMissingPlaces(tx, data.places)
    throw new Error('Nothing of it stays.')
  }).catch(() => undefined)
  await sql`analyze place, place_postcode`.execute(db)
  const [taken] = (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'place'`.execute(db)).rows
  expect(taken?.rows).toBe(0)
  expect(await bring(data)).toEqual({ added: data.places.length, changed: 0 })
})

describe('POST /bookshelves/add-all-locations', () => {
  it('brings all of them as a job that administrators can follow, one at a time; again it changes nothing', async () => {
    const { caller } = await registerAdmin(test())
    const [first, second] = await Promise.all([
      caller.post('/bookshelves/add-all-locations'),
      caller.post('/bookshelves/add-all-locations'),
    ])
    expect(first).toMatchObject({ status: 200, body: { import: { kind: 'PLACES', state: 'RUNNING', stage: 'WAITING' } } })
    expect(second?.body.import.uuid).toBe(first?.body.import.uuid)
    await test().settle()
    const { places } = await readBundled()
    expect(await newest()).toMatchObject({ state: 'DONE', added: places.length, changed: 0, total: places.length })
    const before = await written()
    await caller.post('/bookshelves/add-all-locations')
    await test().settle()
    expect(await newest()).toMatchObject({ state: 'DONE', added: 0, changed: 0 })
    expect(await written()).toEqual(before)
  })

  it('leaves nothing half done when it fails in the middle', async () => {
    const { caller } = await registerAdmin(test())
    // A region that is in the way: its slug is another one's.
    await bring({ places: [place('state:99', 'Andere', 'bayern', { kind: 'REGION', parentKey: null })], postcodes: [] })
    const before = await written()
    await caller.post('/bookshelves/add-all-locations')
    await test().settle()
    expect(await newest()).toMatchObject({ state: 'FAILED', reason: 'OUR_FAULT', added: 0 })
    expect(await written()).toEqual(before)
  })
})

async function newest() {
  return test().db.selectFrom('geo_import').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirstOrThrow()
}
