import type { BadInputRows } from '../bad-input-row.ts'

const NO_SLUG = ['%00', '..%2fetc', 'K%C3%B6ln', 'a%20b', 'A', "';--", '%ed%a0%80', 'x'.repeat(5000)]
const NO_COORDS = ['', '50.93', ',6.95', '50.93,6.95,1', 'NaN,NaN', '91,0', '0,-181', '1e1,1', '0x1,1', '%00', `${'9'.repeat(5000)},1`]

/** Places: what they must refuse. The call that brings them takes nothing. */
export const placeBadInput: BadInputRows = {
  'get /location/list-cities-for/{region}': { caller: 'guest', paths: () => NO_SLUG.map((slug) => `/location/list-cities-for/${slug}`) },
  'get /location/list-districts-for/{region}/{city}': {
    caller: 'guest',
    paths: () => NO_SLUG.flatMap((slug) => [`/location/list-districts-for/${slug}/berlin`, `/location/list-districts-for/berlin/${slug}`]),
  },
  'get /location/suggestions': {
    caller: 'guest',
    paths: () => ['/location/suggestions', `/location/suggestions?q=${'x'.repeat(81)}`],
  },
  'get /location/at': { caller: 'guest', paths: () => ['/location/at', ...NO_COORDS.map((coords) => `/location/at?coords=${coords}`)] },
}
