/** Metrics of library look-ups in this process, by library. */
export const librarySigns: { failures: Record<string, number>; oddRecords: Record<string, number> } = {
  failures: { dnb: 0, openlibrary: 0 },
  oddRecords: { dnb: 0, openlibrary: 0 },
}
