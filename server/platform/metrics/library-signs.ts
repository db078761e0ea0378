/** What the libraries that are asked for books did in this process since its start, by their name; for the figures that operators watch. */
export const librarySigns: { failures: Record<string, number>; oddRecords: Record<string, number> } = {
  failures: { dnb: 0, openlibrary: 0 },
  oddRecords: { dnb: 0, openlibrary: 0 },
}
