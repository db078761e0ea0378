import { sql } from 'kysely'
import { addBookcase, addPlaces, type TestPlaces } from '../../server/testing/factories/places.ts'
import type { Database } from '../../server/platform/db/database.ts'

/** Bookcases on the pages of a test: its own few places instead of those that come with the product. */
export async function addFewPlaces(db: Database): Promise<TestPlaces> {
  await sql`truncate place, place_alias, place_postcode, bookcase, bookcase_report, bookcase_override, bookcase_change cascade`.execute(db)
  const places = await addPlaces({ db })
  const koeln = { cityId: places.koeln }
  await addBookcase(
    { db },
    { ...koeln, at: [50.96, 6.95], hours: '24/7', wheelchair: 'yes', name: '<b>Lesekiste</b>', operator: 'Verein Lesen' },
  )
  await addBookcase({ db }, { ...koeln, at: [50.95, 6.9], shape: 'PHONE_BOX', street: 'Lindenstraße 5' })
  await addBookcase({ db }, { ...koeln, at: [50.9, 6.97] })
  await addBookcase({ db }, { cityId: places.luebben, at: [51.94, 13.89] })
  await addBookcase({ db }, { cityId: places.berlinCity, districtId: places.wedding, at: [52.548, 13.357] })
  await sql`insert into place_alias (parent_id, slug, place_id) values (${places.nordrheinWestfalen}, 'coeln', ${places.koeln})`.execute(db)
  return places
}

const SHAPES = ['CABINET', 'METAL_CABINET', 'PHONE_BOX', 'SHELF', 'ROOM'] as const
const TREES = ['Linden', 'Eichen', 'Ulmen', 'Birken', 'Ahorn', 'Erlen', 'Buchen', 'Weiden', 'Kastanien', 'Pappel']

/** Cities with two to five bookcases, each known as little as real ones are; gives the paths of their pages. */
export async function addManyCities(db: Database, regionId: number, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let number = 1; number <= count; number++) {
    const [latitude, longitude] = [51.6 + (number % 10) * 0.12, 12.2 + Math.floor(number / 10) * 0.3]
    const name =
      `${TREES[number % 10]}${['dorf', 'stedt', 'hausen', 'burg', 'furt'][Math.floor(number / 10) % 5]} ${'am Wasser'.slice(0, number % 9)}`.trim()
    const { id } = await db
      .insertInto('place')
      .values({
        kind: 'CITY',
        parent_id: regionId,
        source_key: `ags:9${number}`,
        name,
        slug: `ort-${number}`,
        population: 5000,
        latitude,
        longitude,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let one = 0; one < 2 + (number % 4); one++)
      await addBookcase({ db }, sampleBookcase(id, number * 7 + one, { latitude, longitude }))
    paths.push(`/oeffentliche-buecherschraenke/brandenburg/ort-${number}`)
  }
  return paths
}

function sampleBookcase(cityId: number, seed: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  const at = [latitude + ((seed * 37) % 23) / 900 - 0.012, longitude + ((seed * 53) % 29) / 900 - 0.016] as const
  const shape = SHAPES[seed % 5]
  return {
    cityId,
    at,
    ...(seed % 3 === 0 && { name: `${TREES[seed % 10]}schrank am ${TREES[(seed * 3) % 10]}platz` }),
    ...(seed % 4 === 0 && { hours: '24/7' }),
    ...(seed % 2 === 0 && shape && { shape }),
    ...(seed % 5 === 0 && { operator: `Verein ${TREES[(seed * 7) % 10]}hain` }),
  }
}
