import type { ImportGroup } from '#domain/imports.ts'
import { m } from '#messages'

/** The filters of the preview in their order; while or after it ran, the second says what was added. */
export function groupNames(hasRun: boolean): readonly { group: ImportGroup; name: string }[] {
  return [
    { group: 'all', name: m['imports.groupAll']() },
    { group: 'adding', name: hasRun ? m['imports.groupAdded']() : m['imports.groupAdding']() },
    { group: 'attention', name: m['imports.groupAttention']() },
    { group: 'there', name: m['imports.groupThere']() },
  ]
}

/** The filter that stands in the address; all for anything else. */
export function readGroup(text: string | null): ImportGroup {
  return text === 'adding' || text === 'attention' || text === 'there' ? text : 'all'
}

/** The address of a filter and a page of it. */
export function importPath(group: ImportGroup, start = 0): string {
  const query = new URLSearchParams({ ...(group !== 'all' && { group }), ...(start > 0 && { start: String(start) }) }).toString()
  return `/shelf/import${query && `?${query}`}`
}
