/** Days of the product are days in Germany: deadlines end, tariffs change and pauses begin at midnight there. */
export const GERMAN_TIME_ZONE = 'Europe/Berlin'

// Swedish dates are ISO dates.
const isoDates = new Intl.DateTimeFormat('sv-SE', { timeZone: GERMAN_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day in Germany at a moment, as an ISO date. Pages read it in their loaders, so that server and browser show the same. */
export function germanDay(moment: Date): string {
  return isoDates.format(moment)
}

/** The year in Germany at a moment. */
export function germanYear(moment: Date): number {
  return Number(germanDay(moment).slice(0, 4))
}
