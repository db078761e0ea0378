import type { BookcaseOpening, OpeningSpan } from '#contract/bookcases.ts'

const DAY_MINUTES = 24 * 60
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `https://schema.org/${day}`)

type Week = readonly (readonly OpeningSpan[])[]
type Season = NonNullable<BookcaseOpening['seasons']>[number]

/** Opening hours for schema.org, for a usual week; undefined with sun times, comments or unreadable hours. */
export function hoursData(opening: BookcaseOpening | null) {
  if (!opening || opening.remark || opening.comments) return undefined
  if (opening.alwaysOpen) return weekData(DAYS.map(() => [{ from: 0, until: DAY_MINUTES }]))
  const weeks = opening.seasons?.map(({ week }) => week) ?? [weekOf(opening)]
  if (weeks.some((week) => week.flat().some(({ sun }) => sun))) return undefined
  const { seasons } = opening
  const today = opening.days[1]?.day ?? ''
  const specifications = seasons
    ? seasons.flatMap((season) => weekData(season.week).map((data) => ({ ...data, ...validity(season, today) })))
    : weeks.flatMap(weekData)
  return specifications.length > 0 ? specifications : undefined
}

function weekOf({ days, week }: BookcaseOpening): Week {
  return week ?? DAYS.map((_name, weekday) => days.slice(1).find(({ day }) => (new Date(day).getUTCDay() + 6) % 7 === weekday)?.spans ?? [])
}

/** One for each time of the day, with the days of the week that have it. */
function weekData(week: Week) {
  const daysByTime = new Map<string, string[]>()
  for (const [weekday, spans] of week.entries())
    for (const span of spans) daysByTime.set(timesOf(span), [...(daysByTime.get(timesOf(span)) ?? []), DAYS[weekday] ?? ''])
  return [...daysByTime].map(([times, dayOfWeek]) => {
    const [opens = '', closes = ''] = times.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** A whole day ends at 23:59, as search engines want it; what goes on after midnight closes before it opens. */
function timesOf({ from, until }: OpeningSpan): string {
  if (until - from >= DAY_MINUTES) return '00:00-23:59'
  return `${clock(from)}-${until === DAY_MINUTES ? '23:59' : clock(until % DAY_MINUTES)}`
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The next time that a season comes, or this time. */
function validity({ from, until }: Pick<Season, 'from' | 'until'>, today: string) {
  const year = Number(today.slice(0, 4))
  const isOverNewYear = dayIn(year, from) > dayIn(year, until)
  const isPast = dayIn(year, until) < today
  const first = isOverNewYear ? (isPast ? year : year - 1) : isPast ? year + 1 : year
  return { validFrom: dayIn(first, from), validThrough: dayIn(isOverNewYear ? first + 1 : first, until) }
}

/** An ISO date; the 29th of February is the 28th where there is none. */
function dayIn(year: number, { month, day }: Season['from']): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toJSON().slice(0, 10)
}
