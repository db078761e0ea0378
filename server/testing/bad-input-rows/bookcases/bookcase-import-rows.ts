import { NO_REASON, type BadInputRows } from '../bad-input-row.ts'

const NO_COORDS = [
  '',
  '50.93',
  '50.93,',
  ',6.95',
  '50.93,6.95,1',
  'NaN,NaN',
  '91,0',
  '0,-181',
  '1e1,1',
  '0x1,1',
  ' 1,1',
  '%00',
  '50.93%006.95',
]

/** Bookcases by where somebody is: what it must refuse. The other calls of their import take nothing. */
export const bookcaseImportBadInput: BadInputRows = {
  'get /bookshelves/list-by-coordinates': {
    caller: 'guest',
    paths: () => [
      '/bookshelves/list-by-coordinates',
      ...NO_COORDS.map((coords) => `/bookshelves/list-by-coordinates?coords=${coords}`),
      `/bookshelves/list-by-coordinates?coords=${'9'.repeat(5000)},1`,
    ],
  },
  'post /admin/geo-imports/{uuid}/take-fewer': {
    body: () => ({ reason: 'So viele sind es.' }),
    codes: ['NOT_FOUND'],
    fields: { reason: NO_REASON },
  },
}
