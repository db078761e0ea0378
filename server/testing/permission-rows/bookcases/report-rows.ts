import { forAll, MEMBERS, ONLY_ADMINISTRATORS, type PermissionRows } from '../permission-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const answer = 'Danke!'

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
  'get /admin/bookcase-reports': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/bookcase-reports/{uuid}/accept': {
    stage: 'offered',
    path: () => `/admin/bookcase-reports/${NOBODY}/accept`,
    body: () => ({}),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/bookcase-reports/{uuid}/refuse': {
    stage: 'offered',
    path: () => `/admin/bookcase-reports/${NOBODY}/refuse`,
    body: () => ({ answer }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/bookcase-reports/{uuid}/undo': {
    stage: 'offered',
    path: () => `/admin/bookcase-reports/${NOBODY}/undo`,
    body: () => ({ answer }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/bookcase-reports/{uuid}/osm-note': {
    stage: 'offered',
    path: () => `/admin/bookcase-reports/${NOBODY}/osm-note`,
    body: () => ({ text: 'Steht dort.' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/bookcases/{uuid}/delete-confirmation': {
    stage: 'offered',
    path: () => `/admin/bookcases/${NOBODY}/delete-confirmation`,
    expected: ONLY_ADMINISTRATORS,
  },
  'post /admin/users/{uuid}/undo-bookcase-reports': {
    stage: 'offered',
    path: () => `/admin/users/${NOBODY}/undo-bookcase-reports`,
    body: () => ({ answer }),
    expected: ONLY_ADMINISTRATORS,
  },
}
