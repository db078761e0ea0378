import { NO_TEXT, NO_UUID, type BadInputRows } from '../bad-input-row.ts'

const NOBODYS = '/intake/rows/00000000-0000-4000-8000-000000000000'
const FINE = { key: '00000000-0000-4000-8000-000000000000', foundBy: 'TYPED', title: 'Ein Buch', scannedAt: '2026-01-01T00:00:00Z' }
const WORDS = { title: 'Ein Buch', authors: 'Jemand', languageCode: 'de' }

/** One hostile value in a row that is fine otherwise. */
const rowsWith = (field: string, values: readonly unknown[]): unknown[] => values.map((value) => [{ ...FINE, [field]: value }])

/** The stack: what it must refuse. */
export const intakeBadInput: BadInputRows = {
  'get /intake': {
    paths: () => [
      ...['limit=0', 'limit=101', 'limit=a', 'limit='].map((query) => `/intake?${query}`),
      ...NO_UUID.map((id) => `/intake?before=${id}`),
    ],
  },
  'get /intake/news': {
    paths: () => [
      ...['x', '1', NOBODYS].map((key) => `/intake/news?waiting=${encodeURIComponent(key)}`),
      `/intake/news?waiting=${Array.from({ length: 101 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`).join(',')}`,
    ],
  },
  'post /intake/rows': {
    body: () => ({ rows: [FINE] }),
    fields: {
      rows: [
        [{ ...FINE, title: undefined }],
        Array.from({ length: 101 }, () => FINE),
        ...rowsWith('key', ['x', 1, null, {}]),
        ...rowsWith('foundBy', ['nothing like it', null]),
        ...rowsWith('isbn', [1, {}, [], '9'.repeat(41)]),
        ...rowsWith('bookUuid', ['x', 1, {}, 'a\u0000']),
        ...rowsWith('title', [...NO_TEXT, '', '   ', 'x'.repeat(400)]),
        ...rowsWith('scannedAt', ['', 'gestern', 1, null, '2026-13-01T00:00:00Z', '2026-01-01']),
        ...rowsWith('condition', ['NEW']),
        ...rowsWith('price', [1.5, 0, 100]),
        ...rowsWith('book', [
          'text',
          [],
          { ...WORDS, title: '' },
          { ...WORDS, imageDataString: 'data:image/png;base64,AAAA' },
          { ...WORDS, createdBy: 'me' },
        ]),
        ...rowsWith('memberId', ['me']),
      ],
    },
  },
  'put /intake/rows/{key}': {
    body: () => ({ price: 3 }),
    codes: ['NOT_FOUND'],
    fields: {
      comment: ['a\u0000b', 'a\u202eb', 'x'.repeat(1001)],
      book: ['text', { ...WORDS, isbn: '9783548605716' }, { ...WORDS, publishDate: 9999 }, WORDS],
      offerUuid: ['x'],
    },
  },
  'post /intake/rows/{key}/photos': {
    body: () => ({ photo: 'data:image/png;base64,YQ==' }),
    codes: ['NOT_FOUND'],
    fields: { photo: ['https://example.org/a.png', ['data:,']] },
  },
  'put /intake/rows/{key}/photos': {
    body: () => ({ uuids: [crypto.randomUUID()] }),
    codes: ['NOT_FOUND'],
    fields: { uuids: [[null], ['x'], []] },
  },
  'delete /intake/rows/{key}/photos/{photo}': { paths: () => ['x', '%00', "';--"].map((id) => `${NOBODYS}/photos/${id}`) },
  'post /intake/rows/{key}/restore': {
    paths: () => [`${NOBODYS}/restore`],
  },
  'get /exchanges/shelf-numbers': { paths: () => ['0', '-1', 'a', '1.5', '1e9'].map((from) => `/exchanges/shelf-numbers?from=${from}`) },
  'put /intake/defaults': {
    body: () => ({ condition: 'GOOD', priceRule: 'FIXED', points: 3, smokeFree: false, petFree: false, numbers: false }),
  },
  'put /intake/prices': {
    body: () => ({ price: 3, keys: [FINE.key] }),
    fields: { price: [0, 100, 1.5, 'viel'], keys: [['x'], [], 'x'], memberId: ['me'] },
  },
  'post /intake/restore': { body: () => ({ keys: [FINE.key] }), fields: { keys: [['x'], [1], [], 'x'], memberId: ['me'] } },
  'post /intake/take-back': { body: () => ({ keys: [FINE.key] }), fields: { keys: [['x'], [1], [], 'x'], memberId: ['me'] } },
  'post /intake/offer': {
    body: () => ({ keys: [FINE.key], acceptedTerms: true }),
    fields: {
      keys: [['x'], [1], 'x', Array.from({ length: 26 }, () => FINE.key)],
      memberId: ['me'],
    },
  },
}
