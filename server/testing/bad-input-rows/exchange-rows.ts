import { NO_EMAIL, NO_REASON, NO_TEXT, NO_UUID, type BadInputRows } from './bad-input-row.ts'

/** What no report of a problem and no statement on one takes. */
const NO_REPORT_TEXT = [...NO_TEXT, '  ', 'x'.repeat(2001)]
const NO_PHOTOS = [[null], ['https://example.org/a.png'], ['', 'data:'], Array(5).fill('data:,'), ['data:,']]

/** No list of copies, or one too long. */
const NO_COPIES = [[null], ['x'], Array.from({ length: 8 }, () => crypto.randomUUID())]

/** Checkout, exchanges and points: what they must refuse. */
export const exchangeBadInput: BadInputRows = {
  'get /checkout/quote': { caller: 'receiver', paths: () => ['/checkout/quote', ...NO_UUID.map((id) => `/checkout/quote?ofid=${id}`)] },
  'get /checkout/rest-of-shelf': {
    caller: 'receiver',
    paths: () => ['/checkout/rest-of-shelf', ...NO_UUID.map((id) => `/checkout/rest-of-shelf?ofid=${id}`)],
  },
  'post /paypal/order': {
    caller: 'receiver',
    body: ({ offer, total, version }) => ({ offerUuid: offer, amount: total, version }),
    codes: ['NOT_FOUND'],
    fields: {
      together: NO_COPIES,
      offerUuid: NO_UUID,
      amount: [0],
      version: NO_TEXT,
    },
  },
  'post /paypal/order/{orderId}/authorize': {
    caller: 'receiver',
    path: () => '/paypal/order/unknown/authorize',
    body: () => ({ epn: 2, istp: false }),
    codes: ['NOT_FOUND'],
    fields: { epn: [100] },
    paths: () => ['%00', 'a%00b', 'unknown', 'x'.repeat(201)].map((id) => `/paypal/order/${id}/authorize`),
  },
  'post /{provider}/order/{offerUuid}/intent': {
    caller: 'receiver',
    path: ({ offer }) => `/sandbox/order/${offer}/intent`,
    body: ({ total, version }) => ({ amount: total, version }),
    codes: ['QUOTE_CHANGED'],
    fields: {
      amount: [0, 589],
      together: NO_COPIES,
      version: [...NO_TEXT, 'f'.repeat(64)],
    },
    paths: ({ offer }) => [`/stripe/order/${offer}/intent`, `/paypal/order/${offer}/intent`, `/__proto__/order/${offer}/intent`],
  },
  'post /{provider}/order/{offerUuid}/authorize': {
    caller: 'receiver',
    path: ({ offer }) => `/sandbox/order/${offer}/authorize`,
    body: ({ intent, total }) => ({ sid: intent, amount: total, epn: 2 }),
    codes: ['QUOTE_CHANGED', 'NOT_FOUND'],
    fields: {
      sid: ['pi_sandbox_unknown', 'a\u0000b', ['a'], 'x'.repeat(201)],
      amount: [0, 1],
      epn: [0, 1, 3, 100],
    },
  },
  'post /sandbox/intents/{intentId}/confirm': {
    caller: 'receiver',
    path: ({ intent }) => `/sandbox/intents/${intent}/confirm`,
    body: ({ clientSecret }) => ({ clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }),
    codes: ['NOT_FOUND'],
    namedAs: 'number',
    fields: {
      clientSecret: ['', 'guessed', 'a\u0000'],
      number: [''],
      expiry: ['', '13/30', 'ab'],
      cvc: ['', '12', 'abc'],
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
        [null],
        [{ offerUuid: 'x', reason: 'KEPT' }],
        [{ offerUuid: crypto.randomUUID(), reason: 'BORED' }],
        Array.from({ length: 8 }, () => ({ offerUuid: crypto.randomUUID(), reason: 'KEPT' })),
      ],
    },
  },
  'post /exchanges/decline-request/{uuid}': {
    caller: 'sender',
    path: ({ exchange }) => `/exchanges/decline-request/${exchange}`,
    body: () => ({ reason: 'OTHER', text: 'Der Umzug kam früher.', takesOffShelf: true }),
    codes: ['EXCHANGE_STATE'],
    fields: { text: [...NO_TEXT, 'x'.repeat(201), 'Schreib mir: 0151 23456789'] },
  },
  'post /exchanges/report-problem/{uuid}': {
    caller: 'receiver',
    path: ({ exchange }) => `/exchanges/report-problem/${exchange}`,
    body: () => ({ kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' }),
    // The exchange is only claimed here: what is said of its photos comes after its state.
    codes: ['EXCHANGE_STATE'],
    fields: {
      text: NO_REPORT_TEXT,
      photos: NO_PHOTOS,
    },
  },
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
  },
  'get /admin/exchanges': {
    paths: () => ['kind=ALL', 'kind=', 'days=0', 'days=a', 'openStart=-1', 'openStart=1e12'].map((query) => `/admin/exchanges?${query}`),
  },
  'post /admin/exchanges/{uuid}/ask': {
    body: () => ({ requestId: crypto.randomUUID(), of: 'sender', text: 'Wie war es verpackt?', days: 3 }),
    fields: { text: NO_REPORT_TEXT, days: [0, 1, 4, 15, 2.5, '3'], of: ['admin', ''] },
  },
  'post /admin/exchanges/{uuid}/decide': {
    body: () => ({ decision: 'LOST', reason: 'Verloren.', version: 'x' }),
    fields: { reason: NO_REASON, version: NO_TEXT },
  },
  'post /admin/exchanges/{uuid}/refund': {
    body: () => ({ requestId: crypto.randomUUID(), scope: 'AMOUNT', cents: 10, reason: 'Ein Buch war nass.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/exchanges/{uuid}/book-refund': {
    body: () => ({ requestId: crypto.randomUUID(), scope: 'AMOUNT', cents: 10, reason: 'Schon erstattet.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/exchanges/{uuid}/book-loss': {
    body: () => ({ requestId: crypto.randomUUID(), senderPoints: 'LEFT', reason: 'Verloren.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/points/grants/{uuid}/take-back': {
    body: () => ({ requestId: crypto.randomUUID(), amount: 1, reason: 'Ein Versehen.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/users/{uuid}/waive-debt': {
    body: () => ({ requestId: crypto.randomUUID(), unit: 'POINT', amount: 1, reason: 'Aus Kulanz.' }),
    fields: { reason: NO_REASON },
  },
  'post /parcel/labels/purchases/{uuid}/repeat': {
    body: () => ({ reason: 'Die Post antwortet wieder.' }),
    fields: { reason: NO_REASON },
  },
  'post /add-free-exchange-token': {
    body: ({ sender }) => ({ userEmail: sender.email, reason: 'Das Paket kam nass an.' }),
    fields: {
      userEmail: NO_EMAIL,
      reason: NO_REASON,
    },
  },
  'post /add-free-service-fee': {
    body: ({ sender }) => ({ userEmail: sender.email, reason: 'Das Paket kam nass an.' }),
    fields: { userEmail: NO_EMAIL, reason: NO_REASON },
  },
  'post /admin/payments/{uuid}/requeue': {
    body: () => ({ reason: 'Noch einmal.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/findings/{uuid}/resolve': {
    body: () => ({ reason: 'Erstattet.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/balance-cases/{uuid}/dismiss': {
    body: () => ({ reason: 'Beim Zahlungsdienst geklärt.' }),
    fields: { reason: NO_REASON },
  },
  'post /admin/disputes/{uuid}/decide': {
    body: () => ({ reason: 'Gewonnen.', liftsSuspension: true, version: '1' }),
    fields: { reason: NO_REASON, version: NO_TEXT },
  },
}
