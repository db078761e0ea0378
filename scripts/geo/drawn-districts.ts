import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromGrid, toGrid } from '../../domain/map-grid.ts'
import { seenMiddle } from './outlines.ts'

/** A district of which somebody has drawn the border. */
export interface DrawnDistrict {
  ags: string
  name: string
  lat: number
  lon: number
}

interface Drawing {
  features: {
    properties: { name?: string | null }
    geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] }
  }[]
}

/** The districts that the GeoJSON files of `FOLDER/districts` draw, each file being called by the key of its city; none without the folder. */
export async function readDrawnDistricts(folder: string): Promise<DrawnDistrict[]> {
  const files = await readdir(join(folder, 'districts')).catch(() => [])
  const drawn = files
    .filter((file) => file.endsWith('.geojson'))
    .toSorted()
    .map(async (file) => districtsOf(file.slice(0, 8), JSON.parse(await readFile(join(folder, 'districts', file), 'utf8'))))
  return (await Promise.all(drawn)).flat()
}

function districtsOf(ags: string, { features }: Drawing): DrawnDistrict[] {
  return features.flatMap(({ properties: { name }, geometry }) => {
    if (!name) return []
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = parts.flatMap((part) => part.map(onGrid))
    const { latitude, longitude } = fromGrid(seenMiddle(rings))
    return [{ ags, name: name.trim().replaceAll('- ', '-').replaceAll(', St. ', ', Sankt '), lat: latitude, lon: longitude }]
  })
}

function onGrid(corners: readonly number[][]): Int32Array {
  return Int32Array.from(
    corners.flatMap(([longitude = 0, latitude = 0]) => {
      const { x, y } = toGrid({ latitude, longitude })
      return [x, y]
    }),
  )
}
