/** Keys of the states in which a day is a public holiday that not all of them have. */
const SOME: Readonly<Record<string, readonly string[]>> = {
  epiphany: ['08', '09', '15'],
  womensDay: ['11', '13'],
  corpusChristi: ['05', '06', '07', '08', '09', '10'],
  assumption: ['10'],
  childrensDay: ['16'],
  reformation: ['01', '02', '03', '04', '12', '13', '14', '15', '16'],
  allSaints: ['05', '07', '08', '09', '10'],
  repentance: ['14'],
  // Only Brandenburg has them by law (Feiertagsgesetz § 2); elsewhere they are Sundays as others.
  easterSunday: ['12'],
  whitSunday: ['12'],
}

const DAY_MS = 24 * 60 * 60 * 1000

const isoOf = (time: number): string => new Date(time).toJSON().slice(0, 10)

/** Easter Sunday as the Gregorian calendar has it (Butcher's reckoning), as milliseconds of UTC. */
function easter(year: number): number {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const days = moon + toSunday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

function repentance(year: number): number {
  const end = Date.UTC(year, 10, 22)
  return end - ((new Date(end).getUTCDay() + 4) % 7) * DAY_MS
}

/** Cached by year and state: a page asks for nine days of each bookcase. */
const known = new Map<string, ReadonlySet<string>>()

/**
 * Public holidays of a state (two-digit code) as ISO dates. Holidays of only parts of a state are left out: Assumption in
 * Bavaria, Corpus Christi in Saxony and Thuringia.
 */
export function holidaysOf(year: number, state: string): ReadonlySet<string> {
  const key = `${year} ${state}`
  const holidays = known.get(key) ?? listHolidays(year, state)
  known.set(key, holidays)
  return holidays
}

function listHolidays(year: number, state: string): ReadonlySet<string> {
  const after = (days: number): string => isoOf(easter(year) + days * DAY_MS)
  const fixed = (day: string): string => `${year}-${day}`
  const some = (name: string, day: string): string[] => (SOME[name]?.includes(state) ? [day] : [])
  return new Set([
    ...['01-01', '05-01', '10-03', '12-25', '12-26'].map(fixed),
    ...[-2, 1, 39, 50].map(after),
    ...some('epiphany', fixed('01-06')),
    ...some('womensDay', fixed('03-08')),
    ...some('easterSunday', after(0)),
    ...some('whitSunday', after(49)),
    ...some('corpusChristi', after(60)),
    ...some('assumption', fixed('08-15')),
    ...some('childrensDay', fixed('09-20')),
    ...some('reformation', fixed('10-31')),
    ...some('allSaints', fixed('11-01')),
    ...some('repentance', isoOf(repentance(year))),
  ])
}
