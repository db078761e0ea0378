import { NO_REASON, NO_TEXT, type BadInputRows } from '../bad-input-row.ts'

const NO_POSITION = [
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
    body: () => ({ answer: 'Danke!' }),
    codes: ['NOT_FOUND'],
    fields: { answer: decision === 'accept' ? NO_TEXT : NO_REASON },
  }
}

/** What readers tell of bookcases, and decisions on it: what they must refuse. */
export const bookcaseReportBadInput: BadInputRows = {
  'post /bookshelves/{uuid}/reports': {
    body: () => ({ kind: 'GONE' }),
    codes: ['NOT_FOUND'],
    fields: {
      note: NO_TEXT,
      position: NO_POSITION,
      photo: ['x'],
      hours: NO_TEXT,
      website: ['https://example.org/'],
    },
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
      photo: ['x', 'https://example.org/a.png'],
    },
  },
  'get /admin/bookcase-reports': {
    paths: () => ['x', '%00', '1', "'"].map((id) => `/admin/bookcase-reports?decidedBefore=${encodeURIComponent(id)}`),
  },
  'post /admin/bookcase-reports/{uuid}/accept': decided('accept'),
  'post /admin/bookcase-reports/{uuid}/refuse': decided('refuse'),
  'post /admin/bookcase-reports/{uuid}/undo': decided('undo'),
  'post /admin/bookcase-reports/{uuid}/osm-note': {
    body: () => ({ text: 'Steht dort.' }),
    // Without a token in the configuration there is no such call.
    codes: ['NOT_FOUND'],
    fields: { text: NO_REASON },
  },
  'post /admin/users/{uuid}/undo-bookcase-reports': {
    body: () => ({ answer: 'Danke!' }),
    codes: ['NOT_FOUND'],
    fields: { answer: NO_REASON },
  },
}
