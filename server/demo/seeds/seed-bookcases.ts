import { DEMO_BOOKCASE_WORDS as WORDS } from '#db/demo/bookcases.ts'
import { addReadersBookcases } from '../../features/bookcases/import/commands.ts'
import type { Facts } from '../../features/bookcases/import/facts.ts'
import { PlaceFinder } from '../../features/bookcases/import/place-finder.ts'
import { listDistrictMiddles } from '../../features/bookcases/import/queries.ts'
import { listDemoCities, type DemoCity } from '../queries.ts'
import type { Stage } from '../stage.ts'

/** Smaller towns have none in the demo. */
const LEAST_POPULATION = 20_000
const DEGREES_PER_METER = 1 / 111_195
const DAY_MS = 24 * 3_600_000

/** About three hundred invented bookcases, always the same, with as incomplete facts as real ones. None without places. */
export async function seedBookcases({ db }: Stage): Promise<void> {
  const cities = await listDemoCities(db, LEAST_POPULATION)
  const finder = await PlaceFinder.of(cities, await listDistrictMiddles(db))
  const now = Date.now()
  const invented = cities.flatMap((city, rank) => Array.from({ length: countIn(rank) }, (_, index) => invent(city, index, now)))
  const bookcases = invented.flatMap((bookcase) => {
    const belonging = finder.find(bookcase)
    return belonging ? [{ ...bookcase, ...belonging }] : []
  })
  await addReadersBookcases(db, bookcases)
}

/** How many the city of this rank has. */
function countIn(rank: number): number {
  if (rank < 5) return 8
  if (rank < 25) return 4
  if (rank < 60) return 2
  return rank % 6 === 0 ? 1 : 0
}

type Invented = Facts & { latitude: number; longitude: number; confirmedAt: string | null }

function invent(city: DemoCity, index: number, now: number): Invented {
  const chance = chances(city.id * 31 + index)
  const meters = 150 + Math.sqrt(chance()) * Math.min(4000, 3 * Math.sqrt(city.population))
  const angle = chance() * 2 * Math.PI
  const north = Math.cos(angle) * meters * DEGREES_PER_METER
  const east = (Math.sin(angle) * meters * DEGREES_PER_METER) / Math.cos((city.latitude * Math.PI) / 180)
  const facts = chance() < 0.28 ? NO_FACTS : factsIn(city, chance)
  const confirmedAt = chance() < 0.3 ? new Date(now - chance() * 200 * DAY_MS).toISOString() : null
  return { latitude: city.latitude + north, longitude: city.longitude + east, ...facts, confirmedAt }
}

const NO_FACTS: Facts = {
  name: null,
  hours: null,
  operator: null,
  shape: null,
  wheelchair: null,
  capacity: null,
  website: null,
  street: null,
  postcode: null,
  note: null,
}

function factsIn(city: DemoCity, chance: () => number): Facts {
  const pick = <Word>(likely: number, words: readonly Word[]): Word | null =>
    chance() < likely ? (words[Math.floor(chance() * words.length)] ?? null) : null
  const square = pick(0.5, WORDS.squares)
  const name = pick(0.5, WORDS.names)
  const operator = pick(0.3, WORDS.operators)
  return {
    ...NO_FACTS,
    name: name !== null && square !== null ? `${name} am ${square}` : name,
    hours: pick(0.5, WORDS.hours),
    operator: operator === null ? null : `${operator} ${city.name}`,
    shape: pick(0.6, WORDS.shapes),
    wheelchair: pick(0.3, WORDS.wheelchair),
    capacity: pick(0.2, [50, 100, 150, 200, 300]),
    street: square === null ? null : `${square} ${1 + Math.floor(chance() * 40)}`,
    note: pick(0.25, WORDS.notes),
  }
}

/** Chances from 0 to 1, the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
