import { EVERYBODY, type PermissionRows } from '../permission-row.ts'

/** Bookcases by where somebody is, and their import: who may call what. */
export const bookcaseImportPermissions: PermissionRows = {
  'get /bookshelves/list-by-coordinates': { stage: 'offered', query: () => '?coords=50.93,6.95', expected: EVERYBODY },
  'get /bookshelves.geojson': { stage: 'offered', expected: EVERYBODY },
}
