import type { BookcasePlace } from '#contract/bookcases.ts'
import { m } from '#messages'
import { firstLetter } from '#domain/texts/letters.ts'
import { formatDistance, formatNumber } from '../../platform/language/format.ts'

const SLOGANS = [m['bookcases.slogan1'], m['bookcases.slogan2'], m['bookcases.slogan3'], m['bookcases.slogan4'], m['bookcases.slogan5']]

/** Slogan of a place by the length of its name (A §2 "Public bookshelf pages"). */
export function sloganOf(name: string): string {
  return (SLOGANS[name.length % SLOGANS.length] ?? m['bookcases.slogan1'])()
}

/** Title: "31 Bücherschränke in Köln", "Rund um Deutz kennen wir noch keinen Bücherschrank". */
export function placeTitle({ place, bookcases: count }: Pick<BookcasePlace, 'place' | 'bookcases'>): string {
  const where = whereabouts(place)
  if (count === 0) return capitalized(m['bookcases.placeTitleNone']({ place: where }))
  return m['bookcases.placeTitle']({ count, number: formatNumber(count), place: where })
}

/** German says "im" of a single one of its states. */
function whereabouts({ name, kind }: Pick<BookcasePlace['place'], 'name' | 'kind'>): string {
  if (kind === 'DISTRICT') return m['bookcases.around']({ name })
  return name === 'Saarland' ? m['bookcases.inSaarland']() : m['bookcases.in']({ name })
}

function capitalized(text: string): string {
  const first = firstLetter(text)
  return first.toUpperCase() + text.slice(first.length)
}

/** Lead below the title: slogan, or the nearest bookcase. */
export function placeLead({ place, bookcases, nearest: [next] }: Pick<BookcasePlace, 'place' | 'bookcases' | 'nearest'>): string {
  if (bookcases > 0 || !next) return sloganOf(place.name)
  return m['bookcases.nearestIs']({ place: next.place.name, distance: formatDistance(next.meters) })
}

/** Number of always open and step-free bookcases; empty when unknown. */
export function countedFacts({ alwaysOpen, stepless }: Pick<BookcasePlace, 'alwaysOpen' | 'stepless'>): string {
  const facts = [
    alwaysOpen > 0 && m['bookcases.factsAlwaysOpen']({ count: alwaysOpen }),
    stepless > 0 && m['bookcases.factsStepless']({ count: stepless }),
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? `${capitalized(facts.join(', '))}.` : ''
}

/** Meta description of a place. */
export function placeDescription(data: Pick<BookcasePlace, 'place' | 'bookcases' | 'alwaysOpen' | 'stepless' | 'nearest'>): string {
  const [next] = data.nearest
  const title = placeTitle(data)
  if (data.bookcases > 0) return [m['bookcases.placeDescription']({ title }), countedFacts(data)].filter(Boolean).join(' ')
  if (!next) return m['bookcases.placeDescriptionUnknown']({ title })
  return m['bookcases.placeDescriptionNone']({ name: data.place.name, place: next.place.name, distance: formatDistance(next.meters) })
}
