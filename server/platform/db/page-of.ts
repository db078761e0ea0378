export function pageOf<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => string): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next: last === undefined ? null : cursorOf(last) }
}
