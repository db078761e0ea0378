import { metersBetween, type Spot } from '#domain/distance.ts'
import { toGrid, type GridPoint } from '#domain/map-grid.ts'
import { isInside, readRings, type Ring } from '#domain/outline.ts'
import { forEachYielding } from '../../../platform/concurrency.ts'
import type { Belonging } from './facts.ts'

/** A municipality with its outline (SVG path on the map grid) and bounding box. */
export interface OutlinedCity {
  id: number
  outline: string
  min_x: number
  min_y: number
  max_x: number
  max_y: number
}

/** The centre of a district of a large city. */
export interface DistrictMiddle extends Spot {
  id: number
  cityId: number
}

const CELL = 200

/**
 * Finds the city whose outline contains a position and, in large cities, the nearest district; undefined outside all of
 * them. Parses an outline once, on first use.
 */
export class PlaceFinder {
  readonly #cells = new Map<number, OutlinedCity[]>()
  readonly #rings = new Map<number, Ring[]>()
  readonly #districts: Map<number, DistrictMiddle[]>

  private constructor(districts: readonly DistrictMiddle[]) {
    this.#districts = Map.groupBy(districts, ({ cityId }) => cityId)
  }

  /** Builds a finder without blocking the event loop. */
  static async of(cities: Iterable<OutlinedCity>, districts: readonly DistrictMiddle[]): Promise<PlaceFinder> {
    const finder = new PlaceFinder(districts)
    await forEachYielding(cities, (city) => finder.#add(city))
    return finder
  }

  #add(city: OutlinedCity): void {
    for (const cell of cellsOf(city)) {
      const known = this.#cells.get(cell)
      if (known) known.push(city)
      else this.#cells.set(cell, [city])
    }
  }

  find(spot: Spot): Belonging | undefined {
    const point = toGrid(spot)
    const city = this.#cells.get(cellOf(point.x, point.y))?.find((each) => isInBox(each, point) && isInside(this.#ringsOf(each), point))
    return city && { cityId: city.id, districtId: this.#nearestDistrict(city.id, spot) }
  }

  #ringsOf({ id, outline }: OutlinedCity): Ring[] {
    const known = this.#rings.get(id) ?? readRings(outline)
    this.#rings.set(id, known)
    return known
  }

  #nearestDistrict(cityId: number, spot: Spot): number | null {
    let nearest: { id: number; meters: number } | undefined
    for (const district of this.#districts.get(cityId) ?? []) {
      const meters = metersBetween(spot, district)
      if (!nearest || meters < nearest.meters) nearest = { id: district.id, meters }
    }
    return nearest?.id ?? null
  }
}

function cellOf(x: number, y: number): number {
  // Germany fills far less than a hundred thousand cells a row.
  return Math.floor(y / CELL) * 100_000 + Math.floor(x / CELL)
}

function cellsOf({ min_x: left, min_y: top, max_x: right, max_y: bottom }: OutlinedCity): number[] {
  const cells: number[] = []
  for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++)
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) cells.push(cellOf(x * CELL, y * CELL))
  return cells
}

function isInBox(city: OutlinedCity, { x, y }: GridPoint): boolean {
  return x >= city.min_x && x <= city.max_x && y >= city.min_y && y <= city.max_y
}
