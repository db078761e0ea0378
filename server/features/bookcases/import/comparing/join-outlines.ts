import { OUTLINE_METERS } from '#domain/policy/bookcases.ts'
import { forEachYielding } from '../../../../platform/concurrency.ts'
import { FACT_NAMES, factsOf, type FoundBookcase } from '../facts.ts'
import { nearestPairs, SpotGrid } from './near.ts'

/**
 * Merges a point and an outline (way or relation) of the same bookcase, which some mappers add both: a few metres apart and
 * without different names. The position is that of the point; facts come from the element with more of them, gaps are filled
 * from the other. Each outline takes at most one point.
 */
export async function joinOutlines(found: readonly FoundBookcase[]): Promise<FoundBookcase[]> {
  const outlines = new SpotGrid(found.filter((each) => !isPoint(each)))
  const near: { point: FoundBookcase; outline: FoundBookcase; meters: number }[] = []
  await forEachYielding(found.filter(isPoint), (point) => {
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
