import { OFFER_PRICE_MAX } from '#domain/policy/offers.ts'
import { createOffer, order } from '../../factories/exchange-factories.ts'
import { bringLabelFor } from '../../factories/exchange-stage.ts'
import { claimParcel, createThinOffer, quoteOfParcel } from '../../factories/parcel-factories.ts'
import type { Answer } from '../../caller.ts'
import { dayFromToday, isSuccess, most, says, words, type Bound, type Bounds } from '../bound.ts'
import type { BoundStage, QuickMember } from '../bound-stage.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const reasonOther = { reason: 'OTHER', takesOffShelf: false }

const declineWith: Bound['send'] = async ({ sender, newRequest }, n) =>
  sender.caller.post(`/exchanges/decline-request/${await newRequest()}`, { ...reasonOther, text: words(n) })

interface Accepted {
  id: string
  sender: QuickMember
  receiver: QuickMember
}

/** A request that was accepted, of two new members: one alone may not accept as much as all of these. */
async function acceptedRequest({ test, newMember }: BoundStage): Promise<Accepted> {
  const [sender, receiver] = [await newMember(), await newMember()]
  const id = await order(receiver.caller, await createOffer(sender.caller, 1))
  await bringLabelFor(test, sender, id)
  return { id, sender, receiver }
}

interface Told {
  text?: string
  photos?: string[]
}

const fine = { text: 'Der Rücken ist gebrochen.', photos: [] }

async function report(stage: BoundStage, told: Told): Promise<Answer> {
  const { id, receiver } = await acceptedRequest(stage)
  return receiver.caller.post(`/exchanges/report-problem/${id}`, { kind: 'DAMAGED', ...fine, ...told })
}

async function addStatement(stage: BoundStage, told: Told): Promise<Answer> {
  const { id, sender, receiver } = await acceptedRequest(stage)
  isSuccess(await receiver.caller.post(`/exchanges/report-problem/${id}`, { kind: 'DAMAGED', ...fine }))
  return sender.caller.post(`/exchanges/problem-statement/${id}`, { ...fine, ...told })
}

/** So many statements on one report, by the same member; the answer is that of the last. */
async function addStatements(stage: BoundStage, n: number): Promise<Answer> {
  const { id, sender, receiver } = await acceptedRequest(stage)
  let answer = await receiver.caller.post(`/exchanges/report-problem/${id}`, { kind: 'DAMAGED', ...fine })
  for (let count = 1; count <= n; count++)
    answer = await sender.caller.post(`/exchanges/problem-statement/${id}`, { text: `Noch etwas: ${count}`, photos: [] })
  return answer
}

/** So many reports of one exchange, each withdrawn but the last. */
async function reportOften(stage: BoundStage, n: number): Promise<Answer> {
  const { id, receiver } = await acceptedRequest(stage)
  const again = (count: number) =>
    receiver.caller.post(`/exchanges/report-problem/${id}`, { kind: 'DAMAGED', text: `Zum ${count}. Mal.`, photos: [] })
  for (let count = 1; count < n; count++) {
    isSuccess(await again(count))
    isSuccess(await receiver.caller.post(`/exchanges/withdraw-report/${id}`))
  }
  return again(n)
}

const photos = (n: number): Told => ({ photos: Array.from({ length: n }, () => PICTURE) })

/** A parcel of so many thin copies at the highest price, quoted or claimed. */
async function parcel({ newMember }: BoundStage, n: number, isClaimed: boolean): Promise<Answer> {
  const [owner, receiver] = [await newMember(), await newMember()]
  const offers: string[] = []
  for (let count = 0; count < n; count++) offers.push(await createThinOffer(owner.caller, OFFER_PRICE_MAX))
  if (!isClaimed) return receiver.caller.get(`/checkout/quote?ofid=${offers.join(',')}`)
  const quote = await quoteOfParcel(receiver.caller, offers)
  return claimParcel(receiver.caller, offers, quote?.totalCents ?? 100)
}

const canBeOrdered = (answer: Answer): void => {
  isSuccess(answer)
  if (!answer.body.quote.canOrder) throw new Error(`It cannot be ordered: ${answer.body.quote.reasons.join(', ')}`)
}

let tariffs = 0

function tariff(change: (n: number) => object): Bound['send'] {
  const size = { size: 'BOOKS_1000', cents: 300, gramsMax: 1000, millimetresMax: 50 }
  // Each on a day of its own, so that none contradicts another.
  return ({ admin }, n) => admin.caller.post('/admin/postage', { ...size, validFrom: dayFromToday(30 + ++tariffs), ...change(n) })
}

const smaller = { size: 'BOOKS_500', gramsMax: 500 }

/** Orders, parcels, postage and problems. */
export const exchangeBounds: Bounds = {
  DECLINE_TEXT_MAX: [most('decline', 'text', declineWith)],
  PARCEL_COPIES_MAX: [
    most('quote of a parcel', 'ofid', (stage, n) => parcel(stage, n, false), canBeOrdered),
    most('claim of a parcel', 'together', (stage, n) => parcel(stage, n, true)),
  ],
  PROBLEM_TEXT_MAX: [
    most('report', 'text', (stage, n) => report(stage, { text: words(n) })),
    most('statement', 'text', (stage, n) => addStatement(stage, { text: words(n) })),
  ],
  PROBLEM_PHOTOS_MAX: [
    most('report', 'photos', (stage, n) => report(stage, photos(n))),
    most('statement', 'photos', (stage, n) => addStatement(stage, photos(n))),
  ],
  PROBLEM_REPORTS_MAX: [{ of: 'reports of one exchange', kind: 'max', send: reportOften, isRefused: says('REPORT_LIMIT') }],
  PROBLEM_STATEMENTS_MAX: [{ of: 'statements of one member', kind: 'max', send: addStatements, isRefused: says('STATEMENT_LIMIT') }],
  POSTAGE_CENTS_MAX: [
    most(
      'tariff',
      'cents',
      tariff((cents) => ({ cents })),
    ),
  ],
  POSTAGE_AHEAD_DAYS: [
    most(
      'tariff',
      'validFrom',
      tariff((n) => ({ validFrom: dayFromToday(n) })),
    ),
  ],
  'POSTAGE_LIMITS.BOOKS_500.grams': [
    most(
      'tariff',
      'gramsMax',
      tariff((gramsMax) => ({ ...smaller, gramsMax })),
    ),
  ],
  'POSTAGE_LIMITS.BOOKS_500.millimetres': [
    most(
      'tariff',
      'millimetresMax',
      tariff((n) => ({ ...smaller, millimetresMax: n })),
    ),
  ],
  'POSTAGE_LIMITS.BOOKS_1000.grams': [
    most(
      'tariff',
      'gramsMax',
      tariff((gramsMax) => ({ gramsMax })),
    ),
  ],
  'POSTAGE_LIMITS.BOOKS_1000.millimetres': [
    most(
      'tariff',
      'millimetresMax',
      tariff((millimetresMax) => ({ millimetresMax })),
    ),
  ],
}
