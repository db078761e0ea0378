import { NO_REASON, type BadInputRows } from './bad-input-row.ts'

const NO_YEAR = [2023, 3000]

const NO_FILTER = [
  'kind=all',
  'kind=',
  'provider=bank',
  'days=0',
  'days=-1',
  'days=1.5',
  'days=1e9',
  'start=-1',
  'start=a',
  'start=1e12',
  'search=%00',
  `search=${'x'.repeat(255)}`,
]

const NO_SEARCH = [
  'kind=all',
  'provider=bank',
  'state=captured',
  'from=2026-02-30',
  'to=yesterday',
  'after=1',
  'after=',
  'search=%00',
  `search=${'x'.repeat(255)}`,
]

/** How books came, and what is counted of sends for the tax law: what they must refuse. */
export const trustBadInput: BadInputRows = {
  'post /exchanges/mark/{uuid}': {
    caller: 'receiver',
    path: ({ exchange }) => `/exchanges/mark/${exchange}`,
    body: () => ({ mark: 'WORSE' }),
    codes: ['EXCHANGE_STATE'],
  },
  'get /admin/payments': {
    paths: () => NO_FILTER.map((query) => `/admin/payments?${query}`),
  },
  'get /admin/payments/all': {
    paths: () => NO_SEARCH.map((query) => `/admin/payments/all?${query}`),
  },
  'get /parcel/labels/stock': {
    paths: () => ['state=VOID', 'origin=POST', 'upload=1', 'after=x', 'after='].map((query) => `/parcel/labels/stock?${query}`),
  },
  'get /parcel/labels/{uuid}/preview': { paths: ({ exchange }) => [`/parcel/labels/${exchange}/preview`] },
  'post /parcel/labels/{uuid}/remove': { body: () => ({ reason: 'Nass geworden.' }), fields: { reason: NO_REASON } },
  'get /admin/sends': {
    paths: () => ['2023', '3000', 'abc', '%00', '1e9', '-1', '2026.5'].map((year) => `/admin/sends?year=${year}`),
  },
  'post /admin/log/export': {
    body: () => ({ act: 'book.edit' }),
  },
  'post /admin/sends/export': {
    body: () => ({ year: 2026 }),
    fields: { year: NO_YEAR },
  },
}
