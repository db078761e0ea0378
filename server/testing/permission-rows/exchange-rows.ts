import {
  EVERYBODY,
  foundBy,
  MEMBERS,
  NO_MEMBER,
  ONLY_RECEIVER,
  ONLY_SENDER,
  type PermissionRows,
  type PreparedStage,
} from './permission-row.ts'

const step = (name: string) => (stage: PreparedStage) => `/exchanges/${name}/${stage.exchange}`

/** Checkout, exchanges and points: who may call what. */
export const exchangePermissions: PermissionRows = {
  'get /checkout/quote': { stage: 'offered', query: ({ offer }) => `?ofid=${offer}`, expected: MEMBERS },
  'get /checkout/payment-methods': { stage: 'offered', expected: EVERYBODY },
  // PayPal is not configured here; the orders themselves are in paypal.test.ts.
  'post /paypal/order': {
    stage: 'offered',
    body: ({ offer, total }) => ({ offerUuid: offer, amount: total }),
    expected: { ...NO_MEMBER, unverified: 403 },
  },
  'post /paypal/order/{orderId}/authorize': {
    stage: 'paid',
    path: ({ intent }) => `/paypal/order/${intent}/authorize`,
    body: () => ({ epn: 2, istp: false }),
    expected: { ...NO_MEMBER, unverified: 403 },
  },
  'post /{provider}/order/{offerUuid}/intent': {
    stage: 'offered',
    path: ({ offer }) => `/sandbox/order/${offer}/intent`,
    body: ({ total }) => ({ amount: total }),
    expected: { guest: 401, unverified: 403, sender: 403, receiver: 200, other: 409 },
  },
  'post /{provider}/order/{offerUuid}/authorize': {
    stage: 'paid',
    path: ({ offer }) => `/sandbox/order/${offer}/authorize`,
    body: ({ intent, total }) => ({ sid: intent, amount: total, epn: 2, istp: false }),
    expected: { guest: 401, unverified: 403, other: 404, sender: 404, receiver: 200 },
  },
  'post /sandbox/intents/{intentId}/confirm': {
    stage: 'claimed',
    path: ({ intent }) => `/sandbox/intents/${intent}/confirm`,
    body: ({ clientSecret }, who) => ({
      clientSecret: who === 'receiver' ? clientSecret : 'guessed',
      number: '4242424242424242',
      expiry: '12/30',
      cvc: '123',
    }),
    expected: ONLY_RECEIVER,
  },
  'get /sandbox/intents': { stage: 'claimed', expected: MEMBERS, finds: foundBy('intent', 'receiver') },
  'post /exchanges/accept-request/{uuid}': {
    stage: 'requested',
    path: step('accept-request'),
    expected: { ...ONLY_SENDER, unverified: 403 },
  },
  'post /exchanges/decline-request/{uuid}': { stage: 'requested', path: step('decline-request'), expected: ONLY_SENDER },
  'post /exchanges/revoke-request/{uuid}': { stage: 'requested', path: step('revoke-request'), expected: ONLY_RECEIVER },
  'post /exchanges/mark-sent/{uuid}': { stage: 'labelReady', path: step('mark-sent'), expected: ONLY_SENDER },
  'post /exchanges/confirm-book-received/{uuid}': { stage: 'labelReady', path: step('confirm-book-received'), expected: ONLY_RECEIVER },
  'post /exchanges/withdraw/{uuid}': { stage: 'labelReady', path: step('withdraw'), expected: ONLY_SENDER },
  'get /exchanges/{uuid}': {
    stage: 'requested',
    path: ({ exchange }) => `/exchanges/${exchange}`,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'get /exchanges/get-pending-requests': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/get-books-to-send': { stage: 'labelReady', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/get-requested-books': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'get /exchanges/get-sent-books': { stage: 'labelReady', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'get /exchanges/history/get-offered-books': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/history/get-received-books': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'post /parcel/label/{uuid}/release': {
    stage: 'labelReady',
    path: ({ exchange }) => `/parcel/label/${exchange}/release`,
    expected: ONLY_SENDER,
  },
  'get /parcel/label/{uuid}': { stage: 'released', path: ({ exchange }) => `/parcel/label/${exchange}`, expected: ONLY_SENDER },
  'get /points/ledger': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
}
