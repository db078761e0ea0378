import slugify from 'slugify'

/** Shortened words in the names of the source, and the whole ones. */
const WHOLE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bNB\b/u, 'Niederbayern'],
  [/\bOB\b/u, 'Oberbayern'],
  [/\bUFr\./u, 'Unterfranken'],
  [/\bOFr\./u, 'Oberfranken'],
  [/\bSchw\./u, 'Schwaben'],
  [/\(Oldb\)/u, '(Oldenburg)'],
  [/\bThüringen Wald\b/u, 'Thüringer Wald'],
  [/ in (Allgäu|Chiemgau|Fichtelgebirge|Grabfeld|Isartal|Odenwald|Rottal|Sinngrund|Steigerwald|Wald)\b/u, ' im $1'],
  [/sdlg\b\.?/u, 'siedlung'],
  [/ +- +/u, '-'],
]

/** Names that the source has wrongly: of municipalities by their key, of districts by their number at GeoNames. */
const RIGHT_NAMES: Readonly<Record<string, string>> = {
  '03403000': 'Oldenburg',
  '09372144': 'Neukirchen beim Heiligen Blut',
  '12064380': 'Petershagen/Eggersdorf',
  '12065096': 'Glienicke/Nordbahn',
  '12070241': 'Legde/Quitzöbel',
  '13072030': 'Elmenhorst/Lichtenhagen',
  '14626030': 'Bernstadt auf dem Eigen',
  '16061024': 'Dietzenrode/Vatterode',
  '6691072': 'Altstadt-Süd',
  '6691073': 'Altstadt-Nord',
  '6691078': 'Bilderstöckchen',
  '8593855': 'Neustadt-Nord',
  '8593856': 'Neustadt-Süd',
}

/** The name as it is shown: without shortened words. */
export function wholeName(key: string, name: string): string {
  return RIGHT_NAMES[key] ?? WHOLE_WORDS.reduce((text, [short, whole]) => text.replace(short, whole), name)
}

/** Shortened words in the marks of the source. */
const WHOLE_MARKS: Readonly<Record<string, string>> = {
  'dillingen-ad-donau': 'dillingen-an-der-donau',
  'muehldorf-a-inn': 'muehldorf-am-inn',
  'neumarkt-id-opf': 'neumarkt-in-der-oberpfalz',
}

/** What tells a municipality from others of its name: its part of the country, as the source marks it, with its own number, number alone. */
export function marksOf(ags: string, markedSlug: string, name: string): string[] {
  const mark = markedSlug.slice(slugOf(name).length + 1)
  const whole = WHOLE_MARKS[mark] ?? mark
  return [...(whole === '' ? [] : [whole, `${whole}-${ags.slice(5)}`]), ags.slice(2)]
}

/** Of a district, without the city it lies in, where what is left is a name. */
export function districtName(name: string, city: string): string {
  const own = name.startsWith(`${city} `) || name.startsWith(`${city}-`) ? name.slice(city.length + 1) : name
  return /^(Mitte|Nord|Ost|Süd|West|Altstadt)$/u.test(own) ? name : own
}

/** A name as a part of an address. */
export function slugOf(name: string): string {
  return slugify(name.replaceAll('/', ' '), { lower: true, strict: true, locale: 'de' })
}

interface Named {
  key: string
  name: string
  population: number
  /** Additions that tell it from others of the same name, the most telling first. */
  marks: readonly string[]
}

/**
 * The slugs of places that lie in one place, by key. The most populous one of a name has it alone, the others with their mark.
 * One that was given stays: `known` are those of the data as it stands.
 */
export function chooseSlugs(places: readonly Named[], known: ReadonlyMap<string, string>): Map<string, string> {
  const chosen = new Map(places.flatMap(({ key }) => (known.has(key) ? [[key, known.get(key) ?? '']] : [])))
  const taken = new Set(chosen.values())
  const byRank = places.toSorted((a, b) => b.population - a.population || a.key.localeCompare(b.key))
  for (const { key, name, marks } of byRank) {
    if (chosen.has(key)) continue
    const plain = slugOf(name)
    const free = [plain, ...marks.map((mark) => `${plain}-${mark}`)].find((slug) => !taken.has(slug))
    if (free === undefined || free === '') throw new Error(`There is no free slug for ${name} (${key}).`)
    taken.add(free)
    chosen.set(key, free)
  }
  return chosen
}
