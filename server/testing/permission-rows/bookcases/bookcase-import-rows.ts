import { EVERYBODY, ONLY_ADMINISTRATORS, type PermissionRows } from '../permission-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Bookcases by where somebody is, and their import: who may call what. */
export const bookcaseImportPermissions: PermissionRows = {
  'get /bookshelves/list-by-coordinates': { stage: 'offered', query: () => '?coords=50.93,6.95', expected: EVERYBODY },
  'get /bookshelves.geojson': { stage: 'offered', expected: EVERYBODY },
  'post /bookshelves/add-all-bookshelves': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
  'post /admin/geo-imports/{uuid}/take-fewer': {
    stage: 'offered',
    path: () => `/admin/geo-imports/${NOBODY}/take-fewer`,
    body: () => ({ reason: 'So viele sind es.' }),
    expected: ONLY_ADMINISTRATORS,
  },
  'get /admin/geo-imports': { stage: 'offered', expected: ONLY_ADMINISTRATORS },
}
