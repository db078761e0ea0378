/** A day as it stands after "iki" or "nuo", which govern the genitive: every Lithuanian weekday ends in -dienis, no word of another language has it. */
export function inGenitive(day: string): string {
  return day.replace('dienis', 'dienio')
}
