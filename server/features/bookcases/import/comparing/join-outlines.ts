import { OUTLINE_METERS } from '#domain/policy/bookcases.ts'
import { inSlices } from '../../../../platform/concurrency.ts'
import { FACT_NAMES, factsOf, type FoundBookcase } from '../facts.ts'
import { nearestPairs, SpotGrid } from './near.ts'

/**
 * Makes one of a point and the outline (a way or relation) of the same bookcase, which some mappers both draw: within a few meters,
 * and not called differently. It stands at the point; of its facts those of the richer element hold, and of the other what that one
 * does not say. An outline has at most one point, and two points stay two.
 */
export async function joinOutlines(found: readonly FoundBookcase[]): Promise<FoundBookcase[]> {
  const outlines = new SpotGrid(found.filter((each) => !isPoint(each)))
  const near: { point: FoundBookcase; outline: FoundBookcase; meters: number }[] = []
  await inSlices(found.filter(isPoint), (point) => {
    for (const { near: outline, meters } of outlines.listWithin(OUTLINE_METERS, point))
      if (mayBeCalled(point.name, outline.name)) near.push({ point, outline, meters })
  })
  near.sort((a, b) => a.meters - b.meters || a.point.ref.localeCompare(b.point.ref) || a.outline.ref.localeCompare(b.outline.ref))
  const outlineOf = nearestPairs(near.map(({ point, outline }) => [point, outline] as const))
  const joined = new Set(outlineOf.values())
  return found
    .filter((each) => !joined.has(each))
    .map((each) => {
      const outline = outlineOf.get(each)
      return outline ? joinedOf(each, outline) : each
    })
}

function isPoint({ ref }: FoundBookcase): boolean {
  return ref.startsWith('node/')
}

function mayBeCalled(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.localeCompare(other, 'de', { sensitivity: 'base' }) === 0
}

function joinedOf(point: FoundBookcase, outline: FoundBookcase): FoundBookcase {
  const [richer, poorer] = countFacts(outline) > countFacts(point) ? [outline, point] : [point, outline]
  const filled = FACT_NAMES.map((name) => [name, richer[name] ?? poorer[name]])
  return { ...point, ...factsOf(richer), ...Object.fromEntries(filled), outlineRef: outline.ref }
}

function countFacts(facts: FoundBookcase): number {
  return FACT_NAMES.filter((name) => facts[name] !== null).length
}
