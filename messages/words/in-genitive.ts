/** A Lithuanian weekday (-dienis) in the genitive, after "iki" or "nuo"; other words stay. */
export function inGenitive(day: string): string {
  return day.replace('dienis', 'dienio')
}
