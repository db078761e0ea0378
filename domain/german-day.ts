/** Time zone of all dates: deadlines, tariffs and pauses change at midnight in Germany. */
export const GERMAN_TIME_ZONE = 'Europe/Berlin'

// Swedish dates are ISO dates.
const isoDates = new Intl.DateTimeFormat('sv-SE', { timeZone: GERMAN_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The date in Germany at a moment, as ISO. Pages compute it in loaders, so server and browser agree. */
export function germanDay(moment: Date): string {
  return isoDates.format(moment)
}

export function germanYear(moment: Date): number {
  return Number(germanDay(moment).slice(0, 4))
}
