import { ANY_CONDITION } from '#domain/next-copy.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { Circle } from './readers.ts'
import type { Copy } from './shelves.ts'

export const PRICE_MAX = 4
/** So many more copies of a shelf go with one; eight thin ones would fit. */
const MORE_COPIES_MAX = 3

const DECLINED_CARD = '4000000000000002'

/** What is ordered in one go, as it was quoted. */
interface Chosen {
  /** Copies by their ids, the one that names the parcel first. */
  ids: [string, ...string[]]
  amount: number
  version: string
  extraPoints: number
}

/** A member orders a copy or a parcel, and pays as payers do: mostly. */
export async function order(circle: Circle, member: RegisteredMember): Promise<void> {
  const { dice, figures } = circle
  const chosen = await choose(circle, member)
  if (!chosen) return
  const provider = dice.pick(['stripe', 'paypal'] as const)
  const { ids, amount, version } = chosen
  const [offerUuid, ...together] = ids
  const wishes = {
    amount,
    version,
    together,
    onlyTogether: together.length > 0 && dice.chance(0.2),
    nextCopy: together.length === 0 && dice.chance(0.6) ? { maxPoints: PRICE_MAX, condition: ANY_CONDITION } : null,
  }
  const pressed = await (provider === 'paypal'
    ? member.caller.post('/paypal/order', { offerUuid, ...wishes })
    : member.caller.post(`/stripe/order/${offerUuid}/intent`, wishes))
  const intent = figures.answered('press', pressed)
  if (intent.status !== 200) return
  figures.orders++
  await pay(circle, member, { ...chosen, provider, reference: intent.body.intentId ?? intent.body.id })
}

/** A copy of somebody else, often with more of theirs; what is gone of them stays out. */
async function choose({ dice, figures, shelves }: Circle, { caller, id }: RegisteredMember): Promise<Chosen | undefined> {
  const copies = shelves.ofOthers(id)
  if (copies.length === 0) return undefined
  const first = dice.pick(copies)
  const more: Copy[] = dice.chance(0.45) ? shelves.besides(first, 1 + Math.floor(dice.next() * MORE_COPIES_MAX)) : []
  const asked = [first, ...more].map(({ uuid }) => uuid)
  const { status, body } = figures.answered('quote', await caller.get(`/checkout/quote?ofid=${asked.join(',')}`))
  if (status !== 200) return undefined
  const { quote } = body
  if (quote.reasons.includes('OFFER_NOT_AVAILABLE') && dice.chance(0.5)) shelves.forget(first.uuid)
  if (!quote.canOrder) {
    figures.called(`not to be ordered: ${quote.reasons[0]}`)
    return undefined
  }
  const ids = quote.lines.map(({ offerUuid }: { offerUuid: string }) => offerUuid)
  return { ids, amount: quote.totalCents, version: quote.version, extraPoints: quote.extraPoints }
}

async function pay(
  { dice, figures, providers }: Circle,
  { caller }: RegisteredMember,
  { ids: [first], amount, extraPoints: epn, provider, reference }: Chosen & { provider: 'stripe' | 'paypal'; reference: string },
): Promise<void> {
  // Whoever goes away now has a claim that is never paid.
  if (dice.chance(0.08)) return
  if (provider === 'stripe') providers.stripe.confirm(reference, dice.chance(0.9) ? undefined : DECLINED_CARD)
  else providers.paypal.approve(reference)
  if (dice.chance(0.15)) return
  const told = await (provider === 'paypal'
    ? caller.post(`/paypal/order/${reference}/authorize`, { epn, istp: false })
    : caller.post(`/stripe/order/${first}/authorize`, { epn, istp: false, amount, sid: reference }))
  figures.answered('authorize', told)
}
