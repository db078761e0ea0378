import { metersBetween, type Spot } from '#domain/distance.ts'

/** Somewhat more than the meters at which two may be one, in degrees to the north; to the east of Germany at most twice as many. */
const CELL_DEGREES = 0.001
const CELLS_A_ROW = 1_000_000

/** An index of positions by grid cell, for lookups of neighbours. */
export class SpotGrid<Each extends Spot> {
  private readonly cells: ReadonlyMap<number, Each[]>

  constructor(spots: Iterable<Each>) {
    this.cells = Map.groupBy(spots, cellOf)
  }

  /** Items within a distance (at most SAME_BOOKCASE_METERS), with their distance. */
  listWithin(meters: number, spot: Spot): { near: Each; meters: number }[] {
    const rows = [-1, 0, 1].map((row) => cellOf(spot) + row * CELLS_A_ROW)
    const around = rows.flatMap((cell) => [-1, 0, 1].flatMap((column) => this.cells.get(cell + column) ?? []))
    return around.map((near) => ({ near, meters: metersBetween(spot, near) })).filter((each) => each.meters <= meters)
  }
}

function cellOf({ latitude, longitude }: Spot): number {
  return Math.floor(latitude / CELL_DEGREES) * CELLS_A_ROW + Math.floor(longitude / CELL_DEGREES)
}

/** Picks pairs by distance, nearest first; each element is in one pair at most. */
export function nearestPairs<One, Other>(pairs: readonly (readonly [one: One, other: Other])[]): Map<One, Other> {
  const taken = new Map<One, Other>()
  const others = new Set<Other>()
  for (const [one, other] of pairs) {
    if (taken.has(one) || others.has(other)) continue
    taken.set(one, other)
    others.add(other)
  }
  return taken
}
