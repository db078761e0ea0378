import { forAll, MEMBERS, type PermissionRows } from '../permission-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** What readers tell of bookcases, and decisions on it: who may call what. Bookcases are public: all find the same. */
export const bookcaseReportPermissions: PermissionRows = {
  'get /bookshelves/bookshelf/{uuid}': { stage: 'offered', path: () => `/bookshelves/bookshelf/${NOBODY}`, expected: forAll(404) },
  'post /bookshelves/{uuid}/confirm': { stage: 'offered', path: () => `/bookshelves/${NOBODY}/confirm`, expected: forAll(404) },
  'post /bookshelves/{uuid}/reports': {
    stage: 'offered',
    path: () => `/bookshelves/${NOBODY}/reports`,
    body: () => ({ kind: 'GONE' }),
    expected: { ...forAll(404), guest: 401, unverified: 403 },
  },
  // Nowhere in Germany: the schema has no borders here.
  'post /bookshelves': {
    stage: 'offered',
    body: () => ({ position: { lat: 51.76, lon: 14.33 } }),
    expected: { ...forAll(400), guest: 401, unverified: 403 },
  },
  'get /bookshelves/reports': { stage: 'offered', restricted: 200, expected: MEMBERS },
  'get /bookshelves/report-photo/{uuid}': {
    stage: 'offered',
    path: () => `/bookshelves/report-photo/${NOBODY}`,
    restricted: 404,
    expected: { ...forAll(404), guest: 401 },
  },
}
