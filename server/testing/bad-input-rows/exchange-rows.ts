import {
  badIds,
  badPages,
  NO_CHOICE,
  NO_EMAIL,
  NO_FLAG,
  NO_NUMBER,
  NO_REASON,
  NO_TEXT,
  NO_UUID,
  type BadInputRow,
  type BadInputRows,
} from './bad-input-row.ts'

const ofExchange = (name: string): BadInputRow => ({ paths: badIds(`/exchanges/${name}/`) })

/** What no report of a problem and no statement on one takes. */
const NO_REPORT_TEXT = [...NO_TEXT, '', '  ', null, 'x'.repeat(2001)]
const NO_PHOTOS = [
  'data:image/png;base64,AAAA',
  {},
  [1],
  [null],
  ['https://example.org/a.png'],
  ['', 'data:'],
  Array(5).fill('data:,'),
  ['data:,'],
]

/** No list of copies, or one too long. */
const NO_COPIES = [null, {}, 'x', [1], [null], ['x'], Array.from({ length: 8 }, () => crypto.randomUUID())]

/** Checkout, exchanges and points: what they must refuse. */
export const exchangeBadInput: BadInputRows = {
  'get /checkout/quote': { caller: 'receiver', paths: () => ['/checkout/quote', ...NO_UUID.map((id) => `/checkout/quote?ofid=${id}`)] },
  'get /checkout/rest-of-shelf': {
    caller: 'receiver',
    paths: () => ['/checkout/rest-of-shelf', ...NO_UUID.map((id) => `/checkout/rest-of-shelf?ofid=${id}`)],
  },
  'post /paypal/order': {
    caller: 'receiver',
    path: () => '/paypal/order',
    body: ({ offer, total }) => ({ offerUuid: offer, amount: total }),
    codes: ['NOT_FOUND'],
    fields: {
      together: NO_COPIES,
      onlyTogether: [...NO_FLAG, null],
      offerUuid: [...NO_UUID, 1, {}, null],
      amount: [...NO_NUMBER, '590', 0, null],
      version: [...NO_TEXT, ''],
    },
  },
  'post /paypal/order/{orderId}/authorize': {
    caller: 'receiver',
    path: () => '/paypal/order/unknown/authorize',
    body: () => ({ epn: 2, istp: false }),
    codes: ['NOT_FOUND'],
    fields: { epn: [...NO_NUMBER, 100, null], istp: [...NO_FLAG, null] },
    paths: () => ['%00', 'a%00b', 'unknown', 'x'.repeat(201)].map((id) => `/paypal/order/${id}/authorize`),
  },
  'post /{provider}/order/{offerUuid}/intent': {
    caller: 'receiver',
    path: ({ offer }) => `/sandbox/order/${offer}/intent`,
    body: ({ total }) => ({ amount: total }),
    codes: ['QUOTE_CHANGED'],
    fields: {
      amount: [...NO_NUMBER, '590', 0, 589, 100_001, null],
      price: [],
      together: NO_COPIES,
      onlyTogether: [...NO_FLAG, null],
      version: [...NO_TEXT, '', 'f'.repeat(64)],
    },
    paths: ({ offer }) => [
      ...badIds('/sandbox/order/', '/intent')(),
      `/stripe/order/${offer}/intent`,
      `/paypal/order/${offer}/intent`,
      `/__proto__/order/${offer}/intent`,
    ],
  },
  'post /{provider}/order/{offerUuid}/authorize': {
    caller: 'receiver',
    path: ({ offer }) => `/sandbox/order/${offer}/authorize`,
    body: ({ intent, total }) => ({ sid: intent, amount: total, epn: 2 }),
    codes: ['QUOTE_CHANGED', 'NOT_FOUND'],
    fields: {
      sid: ['', 'pi_sandbox_unknown', 'a\u0000b', 1, {}, ['a'], 'x'.repeat(201), null],
      amount: [...NO_NUMBER, '590', 0, 1, null],
      epn: [...NO_NUMBER, 0, 1, 3, 100, null],
      istp: [...NO_FLAG, null],
    },
    paths: badIds('/sandbox/order/', '/authorize'),
  },
  'post /sandbox/intents/{intentId}/confirm': {
    caller: 'receiver',
    path: ({ intent }) => `/sandbox/intents/${intent}/confirm`,
    body: ({ clientSecret }) => ({ clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }),
    codes: ['NOT_FOUND'],
    namedAs: 'number',
    fields: {
      clientSecret: ['', 'guessed', 1, null, {}, 'a\u0000', 'x'.repeat(201)],
      number: ['', 1, {}, 'x'.repeat(31)],
      expiry: ['', '13/30', 'ab', 1, '1'.repeat(11)],
      cvc: ['', '12', 'abc', 1],
      confirmed: [...NO_FLAG],
    },
    paths: () => ['%00', 'a%00b', 'unknown', 'x'.repeat(201)].map((id) => `/sandbox/intents/${id}/confirm`),
  },
  'post /exchanges/accept-request/{uuid}': {
    caller: 'sender',
    path: ({ exchange }) => `/exchanges/accept-request/${exchange}`,
    body: () => ({ leftOut: [] }),
    codes: ['EXCHANGE_STATE'],
    fields: {
      leftOut: [
        null,
        {},
        'alles',
        [1],
        [null],
        [{ offerUuid: 'x', reason: 'KEPT' }],
        [{ offerUuid: crypto.randomUUID(), reason: 'BORED' }],
        Array.from({ length: 8 }, () => ({ offerUuid: crypto.randomUUID(), reason: 'KEPT' })),
      ],
    },
    paths: badIds('/exchanges/accept-request/'),
  },
  'post /exchanges/decline-request/{uuid}': {
    caller: 'sender',
    path: ({ exchange }) => `/exchanges/decline-request/${exchange}`,
    body: () => ({ reason: 'OTHER', text: 'Der Umzug kam früher.', takesOffShelf: true }),
    codes: ['EXCHANGE_STATE'],
    fields: { reason: NO_CHOICE, text: [...NO_TEXT, 'x'.repeat(201), 'Schreib mir: 0151 23456789'], takesOffShelf: [...NO_FLAG, null] },
    paths: badIds('/exchanges/decline-request/'),
  },
  'post /exchanges/stop-asking-next/{uuid}': ofExchange('stop-asking-next'),
  'post /exchanges/revoke-request/{uuid}': ofExchange('revoke-request'),
  'post /exchanges/mark-sent/{uuid}': ofExchange('mark-sent'),
  'post /exchanges/confirm-book-received/{uuid}': ofExchange('confirm-book-received'),
  'post /exchanges/withdraw/{uuid}': ofExchange('withdraw'),
  'post /exchanges/mark-not-sent/{uuid}': ofExchange('mark-not-sent'),
  'post /exchanges/report-problem/{uuid}': {
    caller: 'receiver',
    path: ({ exchange }) => `/exchanges/report-problem/${exchange}`,
    body: () => ({ kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' }),
    // The exchange is only claimed here: what is said of its photos comes after its state.
    codes: ['EXCHANGE_STATE'],
    fields: {
      kind: [...NO_CHOICE, null],
      text: NO_REPORT_TEXT,
      photos: NO_PHOTOS,
    },
    paths: badIds('/exchanges/report-problem/'),
  },
  'post /exchanges/withdraw-report/{uuid}': ofExchange('withdraw-report'),
  'post /exchanges/problem-statement/{uuid}': {
    caller: 'receiver',
    path: ({ exchange }) => `/exchanges/problem-statement/${exchange}`,
    body: () => ({ text: 'So war es aus meiner Sicht.' }),
    // The exchange is only claimed here, and nothing is reported.
    codes: ['EXCHANGE_STATE'],
    fields: {
      text: NO_REPORT_TEXT,
      photos: NO_PHOTOS,
    },
    paths: badIds('/exchanges/problem-statement/'),
  },
  'get /admin/exchanges': {
    caller: 'admin',
    paths: () => [
      ...badPages('/admin/exchanges')(),
      ...['kind=ALL', 'kind=', 'days=0', 'days=a', 'openStart=-1', 'openStart=1e12'].map((query) => `/admin/exchanges?${query}`),
    ],
  },
  'get /admin/exchanges/{uuid}': {
    caller: 'admin',
    paths: ({ exchange }) => [...badIds('/admin/exchanges/')(), `/admin/exchanges/${exchange}`],
  },
  'post /admin/exchanges/{uuid}/decide': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/exchanges/${exchange}/decide`,
    body: () => ({ decision: 'LOST', reason: 'Verloren.' }),
    fields: { decision: [...NO_CHOICE, null], reason: NO_REASON, version: [...NO_TEXT, ''] },
    paths: badIds('/admin/exchanges/', '/decide'),
  },
  'get /exchanges/{uuid}': { paths: badIds('/exchanges/') },
  'post /parcel/label/{uuid}/release': { paths: badIds('/parcel/label/', '/release') },
  'get /parcel/label/{uuid}/link': { paths: badIds('/parcel/label/', '/link') },
  'post /parcel/label/{uuid}/link': { paths: badIds('/parcel/label/', '/link') },
  'get /parcel/print/{token}': { caller: 'guest', paths: badIds('/parcel/print/') },
  'get /parcel/labels/purchases': { caller: 'admin', paths: badPages('/parcel/labels/purchases') },
  'post /parcel/labels/purchases/{uuid}/repeat': {
    caller: 'admin',
    path: ({ exchange }) => `/parcel/labels/purchases/${exchange}/repeat`,
    body: () => ({ reason: 'Die Post antwortet wieder.' }),
    fields: { reason: NO_REASON },
    paths: badIds('/parcel/labels/purchases/', '/repeat'),
  },
  'post /add-free-exchange-token': {
    caller: 'admin',
    body: ({ sender }) => ({ userEmail: sender.email, reason: 'Das Paket kam nass an.' }),
    fields: {
      userEmail: [...NO_EMAIL, null],
      reason: NO_REASON,
      points: ['1', 0, -1, 1.5, 501, 1e300, true, null, {}, []],
    },
  },
  'post /add-free-service-fee': {
    caller: 'admin',
    body: ({ sender }) => ({ userEmail: sender.email, reason: 'Das Paket kam nass an.' }),
    fields: { userEmail: [...NO_EMAIL, null], reason: NO_REASON },
  },
  'post /admin/payments/{uuid}/requeue': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/payments/${exchange}/requeue`,
    body: () => ({ reason: 'Noch einmal.' }),
    fields: { reason: NO_REASON },
    paths: badIds('/admin/payments/', '/requeue'),
  },
  'post /admin/findings/{uuid}/resolve': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/findings/${exchange}/resolve`,
    body: () => ({ reason: 'Erstattet.' }),
    fields: { reason: NO_REASON },
    paths: badIds('/admin/findings/', '/resolve'),
  },
  'post /admin/disputes/{uuid}/decide': {
    caller: 'admin',
    path: ({ exchange }) => `/admin/disputes/${exchange}/decide`,
    body: () => ({ reason: 'Gewonnen.', liftsSuspension: true }),
    fields: { reason: NO_REASON, liftsSuspension: ['true', 1, null], version: [...NO_TEXT, ''] },
    paths: badIds('/admin/disputes/', '/decide'),
  },
  'get /points/ledger': { paths: badPages('/points/ledger') },
}
