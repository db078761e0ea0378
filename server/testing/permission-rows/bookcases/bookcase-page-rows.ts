import { EVERYBODY, forAll, type PermissionRows } from '../permission-row.ts'

/** What the pages of bookcases show: who may read it. Tests have no places unless they bring some. */
export const bookcasePagePermissions: PermissionRows = {
  'get /bookshelves/country': { stage: 'offered', expected: EVERYBODY },
  'get /bookshelves/place': { stage: 'offered', query: () => '?region=berlin', expected: forAll(404) },
}
