import type { ImportOnTheWire } from '#contract/imports.ts'
import { IMPORT_GROUP_OF, IMPORT_GROUPS, IMPORT_VERDICTS, type ImportGroup } from '#domain/imports.ts'
import { m } from '#messages'

const NAMES: Record<ImportGroup, (hasRun: boolean) => string> = {
  all: () => m['imports.groupAll'](),
  adding: (hasRun) => (hasRun ? m['imports.groupAdded']() : m['imports.groupAdding']()),
  attention: () => m['imports.groupAttention'](),
  unowned: () => m['imports.groupUnowned'](),
  isbn: () => m['imports.groupIsbn'](),
  there: () => m['imports.groupThere'](),
}
const ORDER: readonly ImportGroup[] = ['all', 'adding', 'attention', 'unowned', 'isbn', 'there']

/** Filters with entries and their numbers. */
export function groupNames({ status, rows, verdicts }: ImportOnTheWire): { group: ImportGroup; name: string; count: number }[] {
  const counts: Partial<Record<ImportGroup, number>> = { all: rows }
  for (const verdict of IMPORT_VERDICTS) {
    const group = IMPORT_GROUP_OF[verdict]
    counts[group] = (counts[group] ?? 0) + (verdicts[verdict] ?? 0)
  }
  return ORDER.map((group) => ({ group, name: NAMES[group](status !== 'PREVIEW'), count: counts[group] ?? 0 }))
}

/** The filter in the address; all by default. */
export function readGroup(text: string | null): ImportGroup {
  return IMPORT_GROUPS.find((group) => group === text) ?? 'all'
}

/** Address of a filter and page. */
export function importPath(group: ImportGroup, start = 0): string {
  const query = new URLSearchParams({ ...(group !== 'all' && { group }), ...(start > 0 && { start: String(start) }) }).toString()
  return `/shelf/import${query && `?${query}`}`
}
