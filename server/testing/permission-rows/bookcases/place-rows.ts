import { EVERYBODY, forAll, type PermissionRows } from '../permission-row.ts'

/** Places: everybody finds them, administrators bring them. */
export const placePermissions: PermissionRows = {
  'get /location/list-cities-for/{region}': { stage: 'offered', path: () => '/location/list-cities-for/atlantis', expected: forAll(404) },
  'get /location/list-districts-for/{region}/{city}': {
    stage: 'offered',
    path: () => '/location/list-districts-for/atlantis/poseidonis',
    expected: forAll(404),
  },
  'get /location/suggestions': { stage: 'offered', query: () => '?q=Köln', expected: EVERYBODY },
  'get /location/at': { stage: 'offered', query: () => '?coords=50.93,6.95', expected: EVERYBODY },
}
