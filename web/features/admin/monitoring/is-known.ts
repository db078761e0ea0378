/** Whether a figure was reckoned on any of the days: right after the first start none is, and 0 would be said of what nobody has counted. */
export function isKnown(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null)
}
