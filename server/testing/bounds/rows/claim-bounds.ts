import { claim, createOffer, order } from '../../factories/exchange-factories.ts'
import { claimParcel, createThinOffer, orderParcel, quoteOfParcel } from '../../factories/parcel-factories.ts'
import type { Answer, Caller } from '../../caller.ts'
import { says, type Bound, type Bounds } from '../bound.ts'

/** Claims or orders of a new member, one fewer than so many; then one claim more. */
function another(keep: (caller: Caller, offer: string) => Promise<unknown>): Bound['send'] {
  return async ({ newMember, sender }, n) => {
    const { caller } = await newMember()
    for (let count = 1; count < n; count++) await keep(caller, await createOffer(sender.caller, 1))
    return claim(caller, await createOffer(sender.caller, 1))
  }
}

/** As many copies of one parcel that a new member gives up again; the next claim of the copy is the answer. */
const claimOften: Bound['send'] = async ({ newMember, sender }, n) => {
  const { caller } = await newMember()
  const offer = await createOffer(sender.caller, 1)
  for (let count = 1; count < n; count++) {
    const claimed = await claim(caller, offer)
    await caller.post(`/exchanges/revoke-request/${claimed.body.exchangeUuid}`)
  }
  return claim(caller, offer)
}

/** Requests at one sender that a new member takes back; then another claim. */
const revokeOften: Bound['send'] = async ({ newMember }, n) => {
  const [sender, receiver] = [await newMember(), await newMember()]
  for (let count = 1; count < n; count++) {
    const id = await order(receiver.caller, await createOffer(sender.caller, 1))
    await receiver.caller.post(`/exchanges/revoke-request/${id}`)
  }
  return claim(receiver.caller, await createOffer(sender.caller, 1))
}

/** Two parcels of a new member, together of so many copies, which is more than one parcel holds; the second is only claimed. */
function copiesTogether(isPaid: boolean, first: number): Bound['send'] {
  return async ({ newMember }, n): Promise<Answer> => {
    const [owner, receiver] = [await newMember(), await newMember()]
    const parcelOf = async (count: number): Promise<string[]> => {
      const offers: string[] = []
      while (offers.length < count) offers.push(await createThinOffer(owner.caller, 1))
      return offers
    }
    let kept = 0
    while (kept < first) {
      const part = await parcelOf(Math.min(8, first - kept))
      kept += part.length
      if (isPaid) await orderParcel(receiver.caller, part)
      else await claimParcel(receiver.caller, part)
    }
    const rest = await parcelOf(n - first)
    const quote = await quoteOfParcel(receiver.caller, rest)
    return claimParcel(receiver.caller, rest, quote.totalCents)
  }
}

/** What one member may keep from others. */
export const claimBounds: Bounds = {
  MAX_UNPAID_CLAIMS: [{ of: 'claims', kind: 'max', send: another(claim), isRefused: says('CLAIM_LIMIT') }],
  MAX_UNANSWERED_REQUESTS: [{ of: 'requests', kind: 'max', send: another(order), isRefused: says('TOO_MANY_REQUESTS_OPEN') }],
  MAX_UNPAID_COPIES: [{ of: 'copies of two claims', kind: 'max', send: copiesTogether(false, 4), isRefused: says('CLAIM_LIMIT') }],
  MAX_UNANSWERED_COPIES: [
    { of: 'copies of three orders', kind: 'max', send: copiesTogether(true, 12), isRefused: says('TOO_MANY_REQUESTS_OPEN') },
  ],
  CLAIM_GIVE_UPS: [{ of: 'claims of one copy within the hour', kind: 'max', send: claimOften, isRefused: says('CLAIM_LIMIT') }],
  REVOKES_AT_SENDER: [{ of: 'requests at one sender within a day', kind: 'max', send: revokeOften, isRefused: says('CLAIM_LIMIT') }],
}
