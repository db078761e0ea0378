import { metersBetween, type Spot } from '#domain/distance.ts'
import { SAME_BOOKCASE_METERS } from '#domain/policy/bookcases.ts'
import { inSlices } from '../../../../platform/concurrency.ts'
import type { FoundBookcase, KnownBookcase } from '../facts.ts'

/** Somewhat more than the meters at which two may be one, in degrees to the north; to the east of Germany at most twice as many. */
const CELL_DEGREES = 0.001
const CELLS_A_ROW = 1_000_000

/** Which of the found ones is which of ours. */
interface Matched {
  pairs: { known: KnownBookcase; found: FoundBookcase }[]
  /** Entries of the source that we do not have. */
  added: FoundBookcase[]
  /** Those of ours that the source knew and knows no longer. */
  missing: KnownBookcase[]
}

/**
 * By reference first. What is left comes nearest first within 40 meters upon those of ours whose reference the source has given up, or
 * that never had one: of two that the source tells apart none becomes the other (decision 66).
 */
export async function match(known: readonly KnownBookcase[], found: readonly FoundBookcase[]): Promise<Matched> {
  const byRef = new Map<string, KnownBookcase>()
  const living = new Set<string>()
  const free: KnownBookcase[] = []
  const pairs: Matched['pairs'] = []
  const strangers: FoundBookcase[] = []
  await inSlices(found, ({ ref }) => living.add(ref))
  await inSlices(known, (each) => {
    if (each.ref !== null) byRef.set(each.ref, each)
    if (each.ref === null || !living.has(each.ref)) free.push(each)
  })
  await inSlices(found, (each) => {
    const same = byRef.get(each.ref)
    if (same) pairs.push({ known: same, found: each })
    else strangers.push(each)
  })
  const taken = await takeOver(free, strangers)
  const takenIds = new Set([...taken.values()].map(({ id }) => id))
  for (const [stranger, same] of taken) pairs.push({ known: same, found: stranger })
  return {
    pairs,
    added: strangers.filter((each) => !taken.has(each)),
    missing: free.filter(({ id, ref }) => ref !== null && !takenIds.has(id)),
  }
}

async function takeOver(free: readonly KnownBookcase[], strangers: readonly FoundBookcase[]): Promise<Map<FoundBookcase, KnownBookcase>> {
  const cells = Map.groupBy(free, cellOf)
  const near: { stranger: FoundBookcase; known: KnownBookcase; meters: number }[] = []
  await inSlices(strangers, (stranger) => {
    for (const known of neighbours(cells, stranger)) {
      const meters = metersBetween(stranger, known)
      if (meters <= SAME_BOOKCASE_METERS) near.push({ stranger, known, meters })
    }
  })
  // The same answer gives the same pairs, in whatever order it came.
  near.sort((a, b) => a.meters - b.meters || a.stranger.ref.localeCompare(b.stranger.ref) || a.known.id.localeCompare(b.known.id))
  const taken = new Map<FoundBookcase, KnownBookcase>()
  const gone = new Set<KnownBookcase>()
  for (const { stranger, known } of near) {
    if (taken.has(stranger) || gone.has(known)) continue
    taken.set(stranger, known)
    gone.add(known)
  }
  return taken
}

function cellOf({ latitude, longitude }: Spot): number {
  return Math.floor(latitude / CELL_DEGREES) * CELLS_A_ROW + Math.floor(longitude / CELL_DEGREES)
}

function neighbours(cells: ReadonlyMap<number, KnownBookcase[]>, spot: Spot): KnownBookcase[] {
  const rows = [-1, 0, 1].map((row) => cellOf(spot) + row * CELLS_A_ROW)
  return rows.flatMap((cell) => [-1, 0, 1].flatMap((column) => cells.get(cell + column) ?? []))
}
