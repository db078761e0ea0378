import { readFile, writeFile } from 'node:fs/promises'
import type { PlaceKind } from '../../domain/bookcases.ts'

const FILE = 'db/geo/places.tsv'

/** One place as it stands in the file, in the order of its columns. */
export interface PlaceLine {
  kind: PlaceKind
  key: string
  /** Key of the place it lies in; empty of a region. */
  parent: string
  name: string
  slug: string
  population: number
  latitude: number
  longitude: number
  isCityState: boolean
  outline: string
  /** West, north, east and south end of the outline on the grid. */
  box: readonly number[]
  coarseOutline: string
}

/** Slugs that were given to places, by the key of the place. */
export async function readKnownSlugs(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  return new Map(
    text
      .split('\n')
      .map((line) => line.split('\t'))
      .flatMap(([, key, , , slug]) => (key && slug ? [[key, slug]] : [])),
  )
}

/** Writes all places, those first that others lie in. */
export async function writePlaces(places: readonly PlaceLine[]): Promise<void> {
  const lines = places.map((place) =>
    [
      place.kind,
      place.key,
      place.parent,
      place.name,
      place.slug,
      place.population,
      place.latitude.toFixed(4),
      place.longitude.toFixed(4),
      place.isCityState ? 1 : 0,
      place.outline,
      place.coarseOutline,
      place.box.join(' '),
    ].join('\t'),
  )
  await writeFile(FILE, `${lines.join('\n')}\n`)
}
