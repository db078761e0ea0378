/**
 * Makes the places of Germany that come with the product, `db/geo/*.tsv`, from files of others. Run by hand when there are newer
 * ones: `node scripts/geo/build-geo.ts FOLDER`. FOLDER holds `municipalities-20.topojson`, `states-10.topojson` and
 * `states-2.topojson` (borders, by key), `places.json` (names, people, coordinates), `plz.json` (names by postal code), and in
 * `districts` the drawn districts of cities, `14713000.geojson`; NOTICE names where they come from. Slugs that were given once stay.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGION_SLUGS } from '../../domain/bookcases.ts'
import { fromGrid, toGrid } from '../../domain/map-grid.ts'
import { isInside, type Ring } from '../../domain/outline.ts'
import { readDrawnDistricts, type DrawnDistrict } from './drawn-districts.ts'
import { chooseSlugs, districtName, marksOf, slugOf, wholeName } from './names.ts'
import { boxOf, listOutlines, pathOf, seenMiddle } from './outlines.ts'
import { resolvePostcodes } from './postcodes.ts'
import { readKnownSlugs, writePlaces, type PlaceLine } from './place-lines.ts'

interface Municipality {
  ags: string
  state: string
  name: string
  pop: number
  lat: number
  lon: number
  /** Ends with the district of the country where the name alone says too little. */
  slug: string
}

interface DistrictOfCity extends DrawnDistrict {
  pop: number
  gn: number
}

const STATES: Readonly<Record<string, string>> = {
  '01': 'Schleswig-Holstein',
  '02': 'Hamburg',
  '03': 'Niedersachsen',
  '04': 'Bremen',
  '05': 'Nordrhein-Westfalen',
  '06': 'Hessen',
  '07': 'Rheinland-Pfalz',
  '08': 'Baden-Württemberg',
  '09': 'Bayern',
  '10': 'Saarland',
  '11': 'Berlin',
  '12': 'Brandenburg',
  '13': 'Mecklenburg-Vorpommern',
  '14': 'Sachsen',
  '15': 'Sachsen-Anhalt',
  '16': 'Thüringen',
}
/** Cities that are a state, or give it its name: their pages are those of the state. */
const STATE_CITIES: Readonly<Record<string, string>> = { '02': '02000000', '04': '04011000', '11': '11000000' }

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder: node scripts/geo/build-geo.ts FOLDER')

async function read<T>(file: string): Promise<T> {
  const json: T = JSON.parse(await readFile(join(folder ?? '', file), 'utf8'))
  return json
}

function regionLine(key: string, cities: readonly PlaceLine[], outlines: Map<string, Ring[]>, coarse: Map<string, Ring[]>): PlaceLine {
  const rings = outlines.get(key) ?? []
  const own = cities.find((city) => city.key === `ags:${STATE_CITIES[key]}`)
  const { latitude, longitude } = own ?? fromGrid(seenMiddle(rings))
  return {
    kind: 'REGION',
    key: `state:${key}`,
    parent: '',
    name: STATES[key] ?? '',
    slug: REGION_SLUGS[key] ?? '',
    population: cities.reduce((sum, { population }) => sum + population, 0),
    latitude,
    longitude,
    isCityState: own !== undefined,
    outline: pathOf(rings),
    box: boxOf(rings),
    coarseOutline: pathOf(coarse.get(key) ?? []),
  }
}

/** The cities of a state, with slugs that tell them apart. */
function cityLines(
  key: string,
  municipalities: readonly Municipality[],
  outlines: Map<string, Ring[]>,
  known: Map<string, string>,
): PlaceLine[] {
  const cities = municipalities
    .filter(({ state }) => state === key)
    .map(({ ags, name, pop, lat, lon, slug }) => ({
      key: `ags:${ags}`,
      ags,
      name: wholeName(ags, name),
      population: pop,
      latitude: lat,
      longitude: lon,
      marks: marksOf(ags, slug, name),
    }))
  const slugs = chooseSlugs(cities, known)
  return cities.map(({ key: cityKey, ags, name, population, latitude, longitude }) => ({
    kind: 'CITY',
    key: cityKey,
    name,
    population,
    latitude,
    longitude,
    parent: `state:${key}`,
    slug: slugs.get(cityKey) ?? '',
    isCityState: STATE_CITIES[key] === ags,
    outline: pathOf(outlines.get(ags) ?? []),
    box: boxOf(outlines.get(ags) ?? []),
    coarseOutline: '',
  }))
}

/** The districts of a city: each once, and none that lies outside. */
function districtLines(
  city: PlaceLine,
  districts: readonly (DistrictOfCity | DrawnDistrict)[],
  rings: readonly Ring[],
  known: Map<string, string>,
): PlaceLine[] {
  const inside = districts
    .filter(({ lat, lon }) => isInside(rings, toGrid({ latitude: lat, longitude: lon })))
    .map((district) => ({
      key: 'gn' in district ? `geonames:${district.gn}` : `osm:${district.ags}/${slugOf(district.name)}`,
      name: districtName(wholeName('gn' in district ? String(district.gn) : '', district.name), city.name),
      population: 'gn' in district ? district.pop : 0,
      latitude: district.lat,
      longitude: district.lon,
      marks: [],
    }))
    .toSorted((a, b) => b.population - a.population || a.key.localeCompare(b.key))
  const once = inside.filter(({ name }, index) => inside.findIndex((other) => slugOf(other.name) === slugOf(name)) === index)
  const slugs = chooseSlugs(once, known)
  return once.map(({ key, name, population, latitude, longitude }) => ({
    kind: 'DISTRICT',
    key,
    name,
    population,
    latitude,
    longitude,
    parent: city.key,
    slug: slugs.get(key) ?? '',
    isCityState: false,
    outline: '',
    box: [],
    coarseOutline: '',
  }))
}

const { municipalities, districts } = await read<{ municipalities: Municipality[]; districts: DistrictOfCity[] }>('places.json')
const borders = listOutlines(await read('municipalities-20.topojson'), 'a')
const states = listOutlines(await read('states-10.topojson'), 'id')
const coarseStates = listOutlines(await read('states-2.topojson'), 'id')
const known = await readKnownSlugs()
const allDistricts = [...districts, ...(await readDrawnDistricts(folder))]

const keys = Object.keys(STATES).toSorted()
const cities = keys.flatMap((key) => cityLines(key, municipalities, borders, known))
const regions = keys.map((key) =>
  regionLine(
    key,
    cities.filter(({ parent }) => parent === `state:${key}`),
    states,
    coarseStates,
  ),
)
const parts = cities.flatMap((city) => {
  const ags = city.key.slice('ags:'.length)
  return districtLines(
    city,
    allDistricts.filter((district) => district.ags === ags),
    borders.get(ags) ?? [],
    known,
  )
})
const { pairs, unknown } = resolvePostcodes(await read('plz.json'), cities)
await writePlaces([...regions, ...cities, ...parts])
const lines = [...Map.groupBy(pairs, ([postcode]) => postcode)].map(([postcode, own]) =>
  [postcode, ...new Set(own.map(([, key]) => key))].join('\t'),
)
await writeFile('db/geo/postcodes.tsv', `${lines.toSorted().join('\n')}\n`)
process.stdout.write(
  `${regions.length} states, ${cities.length} cities, ${parts.length} of ${allDistricts.length} districts, ${lines.length} postal codes\n`,
)
process.stdout.write(`no place for ${unknown.length} names of postal codes: ${unknown.join(', ')}\n`)
