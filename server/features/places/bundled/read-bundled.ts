import { PLACE_KINDS, type PlaceKind } from '#domain/bookcases.ts'
import type { GridBox } from '#domain/outline.ts'

export interface BundledPlace {
  kind: PlaceKind
  key: string
  parentKey: string | null
  name: string
  slug: string
  population: number
  latitude: number
  longitude: number
  isCityState: boolean
  outline: string | null
  coarseOutline: string | null
  /** Bounding box of the outline on the grid. */
  box: GridBox | null
}

export interface BundledPostcode {
  postcode: string
  placeKey: string
}

export interface BundledData {
  places: readonly BundledPlace[]
  postcodes: readonly BundledPostcode[]
}

// Megabytes that are wanted at the first start alone: each file is loaded when it is asked for.
const files = import.meta.glob<string>('/db/geo/*.tsv', { query: '?raw', import: 'default' })

/** Reads the bundled places, made by scripts/geo/build-geo.ts. */
export async function readBundled(): Promise<BundledData> {
  const [places, postcodes] = await Promise.all([listLines('/db/geo/places.tsv'), listLines('/db/geo/postcodes.tsv')])
  return {
    places: places.map(readPlace),
    postcodes: postcodes.flatMap(([postcode = '', ...keys]) => keys.map((placeKey) => ({ postcode, placeKey }))),
  }
}

/** Counties ("Landkreis Erding") by the first five digits of municipality keys. */
export async function readCounties(): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLines('/db/geo/counties.tsv')).map(([key = '', name = '']) => [key, name]))
}

async function listLines(file: string): Promise<string[][]> {
  const text = (await files[file]?.()) ?? ''
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

function kindNamed(name: string): PlaceKind {
  const kind = PLACE_KINDS.find((one) => one === name)
  if (!kind) throw new Error(`db/geo/places.tsv has a place of the unknown kind ${name}.`)
  return kind
}

function readPlace(columns: readonly string[]): BundledPlace {
  const [kind = '', key = '', parent = '', name = '', slug = '', population, latitude, longitude, isCityState, outline, coarse, box] =
    columns
  return {
    kind: kindNamed(kind),
    key,
    parentKey: parent || null,
    name,
    slug,
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
    isCityState: isCityState === '1',
    outline: outline || null,
    coarseOutline: coarse || null,
    box: box ? readBox(box) : null,
  }
}

function readBox(text: string): GridBox {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = text.split(' ').map(Number)
  return { minX, minY, maxX, maxY }
}
