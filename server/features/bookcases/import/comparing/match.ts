import { SAME_BOOKCASE_METERS } from '#domain/policy/bookcases.ts'
import { forEachYielding } from '../../../../platform/concurrency.ts'
import { refsOf, type FoundBookcase, type KnownBookcase } from '../facts.ts'
import { nearestPairs, SpotGrid } from './near.ts'

interface Pair {
  known: KnownBookcase
  found: FoundBookcase
  /** A stored duplicate: its point and its outline were imported as two. */
  duplicate: KnownBookcase | undefined
}

interface Matched {
  pairs: Pair[]
  added: FoundBookcase[]
  missing: KnownBookcase[]
}

/**
 * Matches source elements with stored bookcases: first by reference (point or outline), then nearest first within 40 m, among stored ones
 * whose reference is gone or that never had one. Two elements of the source never match the same bookcase (decision 66).
 */
export async function matchBookcases(known: readonly KnownBookcase[], found: readonly FoundBookcase[]): Promise<Matched> {
  const byRef = new Map<string, KnownBookcase>()
  const living = new Set<string>()
  const free: KnownBookcase[] = []
  const pairs: Matched['pairs'] = []
  const strangers: FoundBookcase[] = []
  await forEachYielding(found, (each) => {
    for (const ref of refsOf(each)) living.add(ref)
  })
  await forEachYielding(known, (each) => {
    if (each.ref !== null) byRef.set(each.ref, each)
    if (each.ref === null || !living.has(each.ref)) free.push(each)
  })
  await forEachYielding(found, (each) => {
    const [same, duplicate] = refsOf(each)
      .map((ref) => byRef.get(ref))
      .filter((ours) => ours !== undefined)
      .toSorted(byWorth)
    if (same) pairs.push({ known: same, found: each, duplicate })
    else strangers.push(each)
  })
  const taken = await takeOver(free, strangers)
  const takenIds = new Set([...taken.values()].map(({ id }) => id))
  for (const [stranger, same] of taken) pairs.push({ known: same, found: stranger, duplicate: undefined })
  return {
    pairs,
    added: strangers.filter((each) => !taken.has(each)),
    missing: free.filter(({ id, ref }) => ref !== null && !takenIds.has(id)),
  }
}

/** Orders duplicates by which one to keep: existing, then reported by a reader, then older. */
function byWorth(one: KnownBookcase, other: KnownBookcase): number {
  return worthOf(other) - worthOf(one) || one.id.localeCompare(other.id)
}

function worthOf({ state, source }: KnownBookcase): number {
  return (state === 'GONE' ? 0 : 2) + (source === 'READER' ? 1 : 0)
}

async function takeOver(free: readonly KnownBookcase[], strangers: readonly FoundBookcase[]): Promise<Map<FoundBookcase, KnownBookcase>> {
  const grid = new SpotGrid(free)
  const near: { stranger: FoundBookcase; known: KnownBookcase; meters: number }[] = []
  await forEachYielding(strangers, (stranger) => {
    for (const { near: known, meters } of grid.listWithin(SAME_BOOKCASE_METERS, stranger)) near.push({ stranger, known, meters })
  })
  // The same answer gives the same pairs, in whatever order it came.
  near.sort((a, b) => a.meters - b.meters || a.stranger.ref.localeCompare(b.stranger.ref) || a.known.id.localeCompare(b.known.id))
  return nearestPairs(near.map(({ stranger, known }) => [stranger, known] as const))
}
