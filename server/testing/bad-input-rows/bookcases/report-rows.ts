import { badIds, NO_CHOICE, NO_FLAG, NO_REASON, NO_TEXT, type BadInputRows } from '../bad-input-row.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_POSITION = [
  null,
  'here',
  1,
  [],
  {},
  { lat: 51.76 },
  { lat: '51.76', lon: '14.33' },
  { lat: 14.33, lon: 51.76 },
  { lat: 51.76, lon: 14.33, height: 3 },
  { lat: 1e300, lon: -1e300 },
  // At sea, where no municipality is.
  { lat: 54.9, lon: 6.1 },
]

function decided(decision: string): BadInputRows[string] {
  return {
    caller: 'admin',
    path: () => `/admin/bookcase-reports/${NOBODY}/${decision}`,
    body: () => ({ answer: 'Danke!' }),
    codes: ['NOT_FOUND'],
    fields: { answer: decision === 'accept' ? NO_TEXT : NO_REASON },
    paths: badIds('/admin/bookcase-reports/', `/${decision}`),
  }
}

/** What readers tell of bookcases, and decisions on it: what they must refuse. */
export const bookcaseReportBadInput: BadInputRows = {
  'get /bookshelves/bookshelf/{uuid}': { caller: 'guest', paths: badIds('/bookshelves/bookshelf/') },
  'post /bookshelves/{uuid}/confirm': { caller: 'guest', paths: badIds('/bookshelves/', '/confirm') },
  'post /bookshelves/{uuid}/reports': {
    path: () => `/bookshelves/${NOBODY}/reports`,
    body: () => ({ kind: 'GONE' }),
    codes: ['NOT_FOUND'],
    fields: {
      kind: NO_CHOICE,
      note: NO_TEXT,
      position: NO_POSITION,
      photo: ['x', 1],
      hours: NO_TEXT,
      website: ['https://example.org/', 1],
    },
    paths: badIds('/bookshelves/', '/reports'),
  },
  'post /bookshelves': {
    body: () => ({ position: { lat: 51.76, lon: 14.33 } }),
    fields: {
      position: NO_POSITION,
      name: [...NO_TEXT, 'x'.repeat(121)],
      hours: [...NO_TEXT, 'x'.repeat(256)],
      street: [...NO_TEXT, 'x'.repeat(121)],
      description: [...NO_TEXT, 'x'.repeat(501)],
      note: [...NO_TEXT, 'x'.repeat(501)],
      shape: NO_CHOICE,
      wheelchair: NO_CHOICE,
      photo: ['x', 1, null, {}, 'https://example.org/a.png'],
      isAnother: NO_FLAG,
    },
  },
  'get /admin/bookcase-reports': {
    caller: 'admin',
    paths: () => ['x', '%00', '1', "'"].map((id) => `/admin/bookcase-reports?decidedBefore=${encodeURIComponent(id)}`),
  },
  'post /admin/bookcase-reports/{uuid}/accept': decided('accept'),
  'post /admin/bookcase-reports/{uuid}/refuse': decided('refuse'),
  'post /admin/bookcase-reports/{uuid}/undo': decided('undo'),
  'post /admin/bookcase-reports/{uuid}/osm-note': {
    caller: 'admin',
    path: () => `/admin/bookcase-reports/${NOBODY}/osm-note`,
    body: () => ({ text: 'Steht dort.' }),
    // Without a token in the configuration there is no such call.
    codes: ['NOT_FOUND'],
    fields: { text: NO_REASON },
    paths: badIds('/admin/bookcase-reports/', '/osm-note'),
  },
  'post /admin/bookcases/{uuid}/delete-confirmation': { caller: 'admin', paths: badIds('/admin/bookcases/', '/delete-confirmation') },
  'post /admin/users/{uuid}/undo-bookcase-reports': {
    caller: 'admin',
    body: () => ({ answer: 'Danke!' }),
    path: () => `/admin/users/${NOBODY}/undo-bookcase-reports`,
    codes: ['NOT_FOUND'],
    fields: { answer: NO_REASON },
    paths: badIds('/admin/users/', '/undo-bookcase-reports'),
  },
}
