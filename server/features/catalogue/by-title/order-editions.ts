import { isClose, isOfAuthor, measureDistance, type Distance, type TypedTitle } from './closeness.ts'
import type { ToldEdition } from './merge-editions.ts'

interface Judged<Told> {
  told: Told
  distance: Distance
}

/**
 * Sorts matching editions: fewest typing errors, fewest extra words, ours before libraries', complete before incomplete,
 * oldest first, as books without an ISBN are old.
 */
export function orderEditions<Told extends ToldEdition<string>>(typed: TypedTitle, told: readonly Told[]): Told[] {
  const close = told
    .map((entry): Judged<Told> => ({ told: entry, distance: measureDistance(typed, entry.edition) }))
    .filter(({ distance }) => isClose(typed, distance))
  const ofAuthor = close.filter(({ distance }) => isOfAuthor(distance))
  // Without any book of that author, the typed name may be what is wrong.
  const meant = ofAuthor.length > 0 ? ofAuthor : close
  return meant.toSorted(byCloseness).map((judged) => judged.told)
}

function byCloseness<Told extends ToldEdition<string>>(one: Judged<Told>, other: Judged<Told>): number {
  const [a, b] = [one.told.edition, other.told.edition]
  return (
    one.distance.inTitle + one.distance.inAuthor - other.distance.inTitle - other.distance.inAuthor ||
    one.distance.foreignWords - other.distance.foreignWords ||
    Number(other.told.source === 'own') - Number(one.told.source === 'own') ||
    tellsEnough(other.told) - tellsEnough(one.told) ||
    (a.publishYear ?? Infinity) - (b.publishYear ?? Infinity) ||
    a.title.localeCompare(b.title) ||
    (a.publisher ?? '').localeCompare(b.publisher ?? '')
  )
}

/** Year and publisher: what one chooses an edition by. */
function tellsEnough({ edition }: ToldEdition<string>): number {
  return Number(edition.publishYear !== null) + Number(edition.publisher !== null)
}
