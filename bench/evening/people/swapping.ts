import { z } from 'zod'
import type { Answer } from './connection.ts'
import type { Person } from './person.ts'
import { openPage, type Look } from './reading.ts'
import type { Errand, Scene } from './scene.ts'

/** How long somebody takes until they do what has become their turn, in milliseconds: days of the post are seconds here. */
const HEARS = { leastMs: 5000, moreMs: 40_000 }
const GIVES_UP = 0.06
const DECLINES = 0.08
/** The label, or the capture, may not be there yet: then it is tried again. */
const TRIES = 3

const quoted = z.object({ quote: z.object({ totalCents: z.int(), extraPoints: z.int(), canOrder: z.boolean(), version: z.string() }) })
const claimed = z.object({ intentId: z.string(), clientSecret: z.string() })
const placed = z.object({ success: z.boolean(), exchangeUuid: z.string().optional() })

/** Somebody looks at what a copy would cost, and leaves it at that, or orders it. */
export async function quoteOrOrder(scene: Scene, person: Person, { at, orders }: Look & { orders: boolean }): Promise<void> {
  const copy = scene.town.someCopy(person.dice, person.number)
  const givesUp = person.dice.happens(GIVES_UP)
  if (!copy) return
  const { cookie } = person
  const quote = read(quoted, await scene.call('quote', { path: `/api/v1/checkout/quote?ofid=${copy.id}`, cookie, reads: true }, at))
  if (!orders || !quote?.quote.canOrder) return
  const { totalCents: amount, extraPoints: epn, version } = quote.quote
  const path = `/api/v1/stripe/order/${copy.id}`
  const claim = { method: 'POST', path: `${path}/intent`, body: { amount, version }, cookie, reads: true } as const
  const intent = read(claimed, await scene.call('order: claim', claim))
  scene.town.gone(copy)
  if (!intent || givesUp || !(await scene.pay(intent.intentId, intent.clientSecret))) return
  const body = { epn, istp: false, amount, sid: intent.intentId }
  const answer = await scene.call('order: request', { method: 'POST', path: `${path}/authorize`, body, cookie, reads: true })
  const exchangeId = read(placed, answer)?.exchangeUuid
  if (exchangeId === undefined) return
  scene.keep(person, 'order', exchangeId, copy.id)
  scene.town.meet(person.number, copy.owner)
  soon(scene, person, copy.owner, { step: 'answer', exchangeId, partner: person.number, tries: 0 })
}

/** What has become a member's turn: they look at the exchange, and act. */
export async function doErrand(scene: Scene, person: Person, { errand, at }: { errand: Errand; at: number }): Promise<void> {
  await openPage(scene, person, 'own page', `/exchanges/${errand.exchangeId}`, { isDrawn: false, at })
  if (errand.step === 'answer') await answerRequest(scene, person, errand)
  else if (errand.step === 'send') await sendBook(scene, person, errand)
  else await receiveBook(scene, person, errand)
}

async function answerRequest(scene: Scene, person: Person, errand: Errand): Promise<void> {
  const { exchangeId, partner } = errand
  if (person.dice.happens(DECLINES)) {
    const path = `/api/v1/exchanges/decline-request/${exchangeId}`
    if (await scene.call('decline', { method: 'POST', path, cookie: person.cookie })) scene.keep(person, 'decline', exchangeId)
    return
  }
  const path = `/api/v1/exchanges/accept-request/${exchangeId}`
  if (!(await scene.call('accept', { method: 'POST', path, body: {}, cookie: person.cookie }))) return
  scene.keep(person, 'accept', exchangeId)
  soon(scene, person, person.number, { step: 'send', exchangeId, partner, tries: 0 })
}

async function sendBook(scene: Scene, person: Person, errand: Errand): Promise<void> {
  const { exchangeId, partner, tries } = errand
  const { cookie } = person
  const label = await scene.call('label', { method: 'POST', path: `/api/v1/parcel/label/${exchangeId}/release`, cookie })
  const sent = label && (await scene.call('sent', { method: 'POST', path: `/api/v1/exchanges/mark-sent/${exchangeId}`, cookie }))
  if (sent) {
    scene.keep(person, 'sent', exchangeId)
    soon(scene, person, partner, { step: 'receive', exchangeId, partner: person.number, tries: 0 })
  } else if (tries < TRIES) soon(scene, person, person.number, { ...errand, tries: tries + 1 })
}

async function receiveBook(scene: Scene, person: Person, { exchangeId }: Errand): Promise<void> {
  const { cookie, dice } = person
  const mark = dice.happens(0.95) ? 'AS_DESCRIBED' : 'WORSE'
  const path = `/api/v1/exchanges/confirm-book-received/${exchangeId}`
  if (!(await scene.call('received', { method: 'POST', path, cookie }))) return
  scene.keep(person, 'received', exchangeId)
  const marking = { method: 'POST', path: `/api/v1/exchanges/mark/${exchangeId}`, body: { mark }, cookie } as const
  if (await scene.call('mark', marking)) scene.keep(person, 'mark', exchangeId, mark)
}

function soon(scene: Scene, { dice }: Person, member: number, errand: Errand): void {
  scene.later(HEARS.leastMs + dice.next() * HEARS.moreMs, member, errand)
}

/** An answer in its shape; undefined for none. @throws Error for one that has another shape. */
export function read<Shape>(shape: z.ZodType<Shape>, answer: Answer | undefined): Shape | undefined {
  return answer && shape.parse(JSON.parse(answer.text))
}
