import { order } from '../factories/exchange-factories.ts'
import type { ExchangeStage } from '../factories/exchange-stage.ts'
import {
  EVERYBODY,
  forAll,
  foundBy,
  MEMBERS,
  ONLY_RECEIVER,
  ONLY_SENDER,
  type PermissionRows,
  type PreparedStage,
} from './permission-row.ts'

const step = (name: string) => (stage: PreparedStage) => `/exchanges/${name}/${stage.exchange}`

const REPORT = { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' }
/** One pixel. */
const SMALL_PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function report({ receiver, exchange }: ExchangeStage): Promise<string> {
  await receiver.caller.post(`/exchanges/report-problem/${exchange}`, REPORT)
  return exchange
}

/** The token of a link to the label. */
async function linkLabel({ sender, exchange }: ExchangeStage): Promise<string> {
  const answer = await sender.caller.post(`/parcel/label/${exchange}/link`)
  return answer.body.url.split('/').at(-1)
}

/** The address of a photo that was shown when a copy was ordered. */
async function orderWithPhoto({ sender, receiver, offer }: ExchangeStage, size: 'path' | 'smallPath'): Promise<string> {
  await sender.caller.post(`/exchanges/offer/${offer}/photos`, { photo: SMALL_PHOTO })
  const exchange = await order(receiver.caller, offer)
  const answer = await receiver.caller.get(`/exchanges/${exchange}`)
  return answer.body.exchange.lines[0].photos[0][size].replace('/api/v1', '')
}

const SHOWN_PHOTO = {
  stage: 'offered',
  path: ({ prepared }: PreparedStage) => prepared,
  restricted: 404,
  expected: { ...ONLY_SENDER, receiver: 200 },
} as const

/** Checkout, exchanges and points: who may call what. */
export const exchangePermissions: PermissionRows = {
  'get /checkout/quote': { stage: 'offered', query: ({ offer }) => `?ofid=${offer}`, expected: MEMBERS },
  'get /checkout/rest-of-shelf': { stage: 'offered', query: ({ offer }) => `?ofid=${offer}`, expected: MEMBERS },
  'get /checkout/payment-methods': { stage: 'offered', expected: EVERYBODY },
  // PayPal is not configured here; the orders themselves are in paypal.test.ts.
  'post /paypal/order': {
    stage: 'offered',
    body: ({ offer, total, version }) => ({ offerUuid: offer, amount: total, version }),
    expected: { guest: 401, unverified: 403, other: 404, sender: 404, receiver: 404 },
  },
  'post /paypal/order/{orderId}/authorize': {
    stage: 'paid',
    path: ({ intent }) => `/paypal/order/${intent}/authorize`,
    body: () => ({ epn: 2, istp: false }),
    expected: { guest: 401, unverified: 403, other: 404, sender: 404, receiver: 404 },
  },
  'post /{provider}/order/{offerUuid}/intent': {
    stage: 'offered',
    path: ({ offer }) => `/sandbox/order/${offer}/intent`,
    body: ({ total, version }) => ({ amount: total, version }),
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
  'post /exchanges/stop-asking-next/{uuid}': { stage: 'requested', path: step('stop-asking-next'), expected: ONLY_RECEIVER },
  'post /exchanges/revoke-request/{uuid}': { stage: 'requested', path: step('revoke-request'), expected: ONLY_RECEIVER },
  'post /exchanges/mark-sent/{uuid}': { stage: 'labelReady', path: step('mark-sent'), restricted: 404, expected: ONLY_SENDER },
  'post /exchanges/confirm-book-received/{uuid}': {
    stage: 'labelReady',
    path: step('confirm-book-received'),
    restricted: 404,
    expected: ONLY_RECEIVER,
  },
  'post /exchanges/withdraw/{uuid}': { stage: 'labelReady', path: step('withdraw'), expected: ONLY_SENDER },
  'post /exchanges/mark-not-sent/{uuid}': {
    stage: 'released',
    path: step('mark-not-sent'),
    restricted: 404,
    expected: { ...ONLY_SENDER, sender: 409 },
  },
  'post /exchanges/report-problem/{uuid}': {
    stage: 'released',
    path: step('report-problem'),
    body: () => REPORT,
    restricted: 404,
    expected: ONLY_RECEIVER,
  },
  'post /exchanges/problem-statement/{uuid}': {
    stage: 'released',
    prepare: report,
    path: step('problem-statement'),
    body: () => ({ text: 'So war es aus meiner Sicht.' }),
    restricted: 404,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'post /exchanges/withdraw-report/{uuid}': {
    stage: 'released',
    prepare: report,
    path: step('withdraw-report'),
    restricted: 404,
    expected: ONLY_RECEIVER,
  },
  'get /exchanges/problem-photo/{uuid}': {
    stage: 'released',
    prepare: async ({ receiver, exchange }) => {
      const answer = await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { ...REPORT, photos: [SMALL_PHOTO] })
      return answer.body.exchange.problem.photos[0].replace('/api/v1', '')
    },
    path: ({ prepared }) => prepared,
    restricted: 404,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'get /exchanges/shown-photo/{uuid}': { ...SHOWN_PHOTO, prepare: (stage) => orderWithPhoto(stage, 'path') },
  'get /exchanges/shown-photo-small/{uuid}': { ...SHOWN_PHOTO, prepare: (stage) => orderWithPhoto(stage, 'smallPath') },
  'get /exchanges/{uuid}': {
    stage: 'requested',
    path: ({ exchange }) => `/exchanges/${exchange}`,
    restricted: 404,
    expected: { ...ONLY_SENDER, receiver: 200 },
  },
  'get /exchanges/get-pending-requests': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/changes': { stage: 'requested', restricted: 200, expected: MEMBERS },
  'get /exchanges/get-books-to-send': { stage: 'labelReady', restricted: 200, expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/get-requested-books': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'get /exchanges/get-sent-books': { stage: 'labelReady', restricted: 200, expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'get /exchanges/history/get-offered-books': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/history/get-received-books': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  // Numbers alone: whose they are, exchange-pages.test.ts tries.
  'get /exchanges/pages/waiting': { stage: 'requested', expected: MEMBERS },
  'get /exchanges/pages/incoming': { stage: 'labelReady', expected: MEMBERS, finds: foundBy('exchange', 'receiver') },
  'get /exchanges/pages/outgoing': { stage: 'requested', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'get /exchanges/pages/to-send': { stage: 'labelReady', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
  'post /parcel/label/{uuid}/release': {
    stage: 'labelReady',
    path: ({ exchange }) => `/parcel/label/${exchange}/release`,
    restricted: 404,
    expected: ONLY_SENDER,
  },
  'get /parcel/label/{uuid}': {
    stage: 'released',
    path: ({ exchange }) => `/parcel/label/${exchange}`,
    restricted: 404,
    expected: ONLY_SENDER,
  },
  'get /parcel/label/{uuid}/link': {
    stage: 'released',
    path: ({ exchange }) => `/parcel/label/${exchange}/link`,
    restricted: 404,
    expected: ONLY_SENDER,
  },
  'post /parcel/label/{uuid}/link': {
    stage: 'labelReady',
    path: ({ exchange }) => `/parcel/label/${exchange}/link`,
    restricted: 404,
    expected: ONLY_SENDER,
  },
  // Whoever has the address, account or not; it is told to the sender alone.
  'get /parcel/print/{token}': {
    stage: 'released',
    prepare: linkLabel,
    path: ({ prepared }) => `/parcel/print/${prepared}`,
    expected: EVERYBODY,
  },
  // It opens once, so nobody here has one; who opens it is in label-links.test.ts.
  'post /parcel/print/{token}': {
    stage: 'released',
    path: () => `/parcel/print/${'A'.repeat(43)}`,
    restricted: 404,
    expected: forAll(404),
  },
  'get /points/economy': { stage: 'received', expected: EVERYBODY },
  'get /postage': { stage: 'offered', expected: EVERYBODY },
  'get /points/ledger': { stage: 'received', expected: MEMBERS, finds: foundBy('exchange', 'sender') },
}
