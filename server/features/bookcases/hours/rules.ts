const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const PUBLIC_HOLIDAY = 'PH'
const DAY_MINUTES = 24 * 60
/** What strangers write there is read for so many characters and rules; more is nothing a person would read either. */
const TEXT_MAX = 255
const RULES_MAX = 20

/** From and until, in minutes from the midnight that begins the day; `until` may lie behind the next. */
interface Span {
  from: number
  until: number
}

/** One rule: on which days it holds, and when it is open then; without a span it is closed. */
interface HoursRule {
  /** Of 0 to 11; null: of every month. */
  months: ReadonlySet<number> | null
  /** Of 0 (Monday) to 6; null: every day of the week. */
  weekdays: ReadonlySet<number> | null
  onHolidays: boolean
  spans: readonly Span[]
  /** Joins what the rules before it say of the day instead of taking its place. */
  isAdded: boolean
}

/** The hours of a bookcase, read. */
export type Hours = readonly HoursRule[]

/** A day as rules look at it; months from 0, weekdays from Monday as 0. */
interface RuledDay {
  month: number
  weekday: number
  isHoliday: boolean
}

/** When it is open on a day; of rules that hold for it the last one counts. */
export function spansOf(hours: Hours, day: RuledDay): Span[] {
  let spans: readonly Span[] = []
  for (const rule of hours) if (holds(rule, day)) spans = rule.isAdded ? [...spans, ...rule.spans] : rule.spans
  return spans.toSorted((one, other) => one.from - other.from)
}

function holds({ months, weekdays, onHolidays }: HoursRule, { month, weekday, isHoliday }: RuledDay): boolean {
  if (months && !months.has(month)) return false
  if (onHolidays && isHoliday) return true
  // What is said of holidays alone holds on no other day.
  return weekdays ? weekdays.has(weekday) : !onHolidays
}

/** Whether it is open at every hour of every day, holidays too. */
export function isAlwaysOpen(hours: Hours): boolean {
  return MONTHS.every((_month, month) =>
    WEEKDAYS.every((_weekday, weekday) =>
      [true, false].every((isHoliday) =>
        spansOf(hours, { month, weekday, isHoliday }).some(({ from, until }) => from === 0 && until >= DAY_MINUTES),
      ),
    ),
  )
}

/**
 * Reads what OpenStreetMap calls `opening_hours`, in the forms that bookcases have: months, days of the week, public holidays, times
 * of the clock, "off" and "24/7". Null for everything else (sunrise, school holidays, weeks, open ends, comments): what is not
 * understood is shown as it is written and never guessed. Takes time in proportion to the length of the text.
 */
export function readHours(text: string): Hours | null {
  if (text.length > TEXT_MAX) return null
  const parts = text.split(';').map((part) => part.trim())
  if (parts.at(-1) === '') parts.pop()
  const written = parts.flatMap(joinedRules)
  if (written.length === 0 || written.length > RULES_MAX) return null
  const rules: HoursRule[] = []
  for (const { words, isAdded } of written) {
    const rule = readRule(words, isAdded)
    if (!rule) return null
    rules.push(rule)
  }
  return rules
}

/** "Mo 9-12, Tu 10-12": a comma between a time and a day joins two rules. Spaces around other commas mean nothing. */
function joinedRules(part: string): { words: string[]; isAdded: boolean }[] {
  const rules: string[][] = [[]]
  for (const piece of part.split(',').map((text) => text.trim())) {
    const current = rules.at(-1) ?? []
    const words = piece.split(' ').filter((word) => word !== '')
    const [first = ''] = words
    const before = current.at(-1)
    if (before === undefined) current.push(...words)
    else if (/\d$/u.test(before) && /^[A-Z]/u.test(first)) rules.push(words)
    else current.splice(-1, 1, `${before},${first}`, ...words.slice(1))
  }
  return rules.map((words, index) => ({ words, isAdded: index > 0 }))
}

function readRule(words: readonly string[], isAdded: boolean): HoursRule | null {
  const rest = [...words]
  const months = readList(rest, MONTHS)
  const weekdays = readList(rest, [...WEEKDAYS, PUBLIC_HOLIDAY])
  if (months === undefined || weekdays === undefined) return null
  const spans = readTimes(rest)
  if (!spans) return null
  const onHolidays = weekdays?.delete(WEEKDAYS.length) ?? false
  return { months, weekdays: weekdays && weekdays.size > 0 ? weekdays : null, onHolidays, spans, isAdded }
}

/** Takes the first word when it is a list or range of these names: places in the list, null where there is none, undefined where it is broken. */
function readList(words: string[], names: readonly string[]): Set<number> | null | undefined {
  const [first = ''] = words
  if (!names.some((name) => first.startsWith(name))) return null
  words.shift()
  const found = new Set<number>()
  for (const item of first.replace(/:$/u, '').split(',')) {
    const [from = '', until = from, ...more] = item.split('-')
    const [begin, end] = [names.indexOf(from), names.indexOf(until)]
    if (begin === -1 || end === -1 || more.length > 0) return undefined
    // Ranges wrap round the end of the week and of the year; holidays are in no range.
    const cycle = names.length - (names.includes(PUBLIC_HOLIDAY) ? 1 : 0)
    if (begin !== end && Math.max(begin, end) >= cycle) return undefined
    found.add(begin)
    for (let place = begin; place !== end; place = (place + 1) % cycle) found.add((place + 1) % cycle)
  }
  return found
}

function readTimes(words: readonly string[]): Span[] | null {
  const [first, ...more] = words
  if (more.length > 0) return null
  if (first === '24/7' || first === 'open') return [{ from: 0, until: DAY_MINUTES }]
  if (first === 'off' || first === 'closed') return []
  if (first === undefined) return null
  const spans = first.split(',').map(readSpan)
  return spans.every((span) => span !== null) ? spans : null
}

function readSpan(text: string): Span | null {
  const [, fromHour, fromMinute, untilHour, untilMinute] = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/u.exec(text)?.map(Number) ?? []
  if (fromHour === undefined || fromMinute === undefined || untilHour === undefined || untilMinute === undefined) return null
  const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute]
  if (fromMinute > 59 || untilMinute > 59 || from >= DAY_MINUTES || until > 2 * DAY_MINUTES) return null
  // "22:00-02:00" ends on the next day, "00:00-00:00" is all of it.
  return { from, until: until <= from ? until + DAY_MINUTES : until }
}
