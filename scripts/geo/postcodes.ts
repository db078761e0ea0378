import { metersBetween, type Spot } from '../../domain/distance.ts'

/** A municipality that postal codes may name. */
interface PostalPlace extends Spot {
  key: string
  name: string
}

/** Shortened words in the names of postal codes. */
const WHOLE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\ba\. ?d\. ?/u, 'an der '],
  [/\bv\. ?d\. ?/u, 'vor der '],
  [/\bi\. ?d\. ?/u, 'in der '],
  [/\bb\. ?/u, 'bei '],
  [/\ba\. ?/u, 'am '],
  [/\bi\. ?/u, 'im '],
  [/\bOPf\./u, 'oberpfalz'],
  [/\bBay\./u, 'bayern'],
  [/\bNB\b/u, 'niederbayern'],
  [/\bUFr\./u, 'unterfranken'],
  [/\bWestf\./u, 'westfalen'],
  [/\bHann\./u, 'hannoversch'],
  [/\bO\.L\./u, 'oberlausitz'],
  [/\bErzgeb\./u, 'erzgebirge'],
  [/\bVogtl\./u, 'vogtland'],
  [/\bSt\./u, 'sankt'],
]

/** Letters of a name as both sources spell them, the German one of two. */
function spelling(name: string): string {
  const [german = ''] = name.split(' - ')
  const whole = WHOLE_WORDS.reduce((text, [short, long]) => text.replace(short, long), german)
  return whole
    .toLowerCase()
    .replaceAll(/\bim (bayern|niederbayern|unterfranken)\b/gu, 'in $1')
    .replaceAll(/[^a-zäöüß]+/gu, ' ')
    .replace(/^(?:lutherstadt|goethestadt|stadt) /u, '')
    .trim()
}

/** Farther from where its neighbours in the list of codes lie, a place of the same name is another one. */
const FARTHEST_METERS = 90_000
/** A name in full is meant rather than the beginning of a longer one that lies nearer by so much: "Borken" may be "Borken (Hessen)". */
const HEAD_START_METERS = 30_000

interface Candidate {
  place: PostalPlace
  isWhole: boolean
}

interface Naming {
  postcode: string
  name: string
  candidates: Candidate[]
}

/**
 * Which municipalities a postal code belongs to. The list names them, and many share a name: meant is the one that lies nearest to
 * the others of the same code, or else of the codes that begin alike.
 */
export function resolvePostcodes(
  names: Readonly<Record<string, readonly string[]>>,
  places: readonly PostalPlace[],
): { pairs: [postcode: string, key: string][]; unknown: string[] } {
  const namings = listNamings(names, places)
  const certain = namings.flatMap(({ postcode, candidates: [first, ...others] }) =>
    first && others.length === 0 ? [{ postcode, place: first.place }] : [],
  )
  const near = [5, 4, 3, 2].map((digits) => Map.groupBy(certain, ({ postcode }) => postcode.slice(0, digits)))
  const resolved = namings.map((naming) => ({ ...naming, key: nearestOf(naming, near) }))
  return {
    pairs: resolved.flatMap(({ postcode, key }) => (key === undefined ? [] : [[postcode, key]])),
    unknown: resolved.flatMap(({ postcode, name, key }) => (key === undefined ? [`${postcode} ${name}`] : [])),
  }
}

/** Each name of each code, with the municipalities that it may mean. */
function listNamings(names: Readonly<Record<string, readonly string[]>>, places: readonly PostalPlace[]): Naming[] {
  const spelled = places.map((place) => ({ place, spelling: spelling(place.name) }))
  const byFirstWord = Map.groupBy(spelled, (each) => each.spelling.split(' ')[0] ?? '')
  return Object.entries(names).flatMap(([postcode, own]) =>
    own.map((name) => {
      const sought = spelling(name)
      const alike = byFirstWord.get(sought.split(' ')[0] ?? '') ?? []
      const longer = alike.filter((each) => `${each.spelling} `.startsWith(`${sought} `))
      // Of municipalities that have joined since: "Aue-Bad Schlema" was "Aue".
      const shorter = alike.filter((each) => `${sought} `.startsWith(`${each.spelling} `))
      const candidates = (longer.length > 0 ? longer : shorter).map((each) => ({ place: each.place, isWhole: each.spelling === sought }))
      return { postcode, name, candidates }
    }),
  )
}

function nearestOf(
  { postcode, candidates }: Naming,
  near: readonly Map<string, { postcode: string; place: PostalPlace }[]>[],
): string | undefined {
  const middle = middleAround(postcode, new Set(candidates.map(({ place }) => place)), near)
  const [nearest] = candidates
    .map(({ place, isWhole }) => ({ place, isWhole, meters: middle ? metersBetween(place, middle) : 0 }))
    .filter(({ meters }) => meters < FARTHEST_METERS)
    .toSorted((a, b) => a.meters - b.meters + HEAD_START_METERS * (Number(b.isWhole) - Number(a.isWhole)))
  return nearest?.place.key
}

/** Where the others lie whose postal code is the same, or begins with as many of its digits as some do. */
function middleAround(
  postcode: string,
  own: ReadonlySet<PostalPlace>,
  near: readonly Map<string, { postcode: string; place: PostalPlace }[]>[],
): Spot | undefined {
  for (const [index, groups] of near.entries()) {
    const others = (groups.get(postcode.slice(0, 5 - index)) ?? []).map(({ place }) => place).filter((place) => !own.has(place))
    if (others.length > 0)
      return { latitude: median(others.map(({ latitude }) => latitude)), longitude: median(others.map(({ longitude }) => longitude)) }
  }
  return undefined
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
