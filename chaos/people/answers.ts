import { LEFT_OUT_REASONS } from '#domain/parcels.ts'
import type { RegisteredMember } from '../../server/testing/factories/factories.ts'
import type { Circle } from './readers.ts'

/** An exchange as the lists of its members show it. */
export interface Listed {
  uuid: string
  status: string
  onlyTogether: boolean
  nextCopy: object | null
  lines: { offerUuid: string; state: string }[]
}

/** A member answers a request, or takes one of their own back. */
export async function answer(circle: Circle, member: RegisteredMember): Promise<void> {
  if (circle.dice.chance(0.2)) return stepBack(circle, member)
  const { dice, figures } = circle
  const { caller } = member
  const pending: Listed[] = figures.answered('list', await caller.get('/exchanges/get-pending-requests')).body.pendingRequests ?? []
  if (pending.length === 0) return
  const asked = dice.pick(pending)
  if (dice.chance(0.3)) {
    const decline = { reason: dice.pick(['GONE', 'KEEPING', 'NO_TIME', null]), takesOffShelf: dice.chance(0.2) }
    figures.answered('decline', await caller.post(`/exchanges/decline-request/${asked.uuid}`, decline))
  } else {
    const leftOut = chooseLeftOut(circle, asked)
    const what = leftOut.length > 0 ? 'accept in part' : 'accept'
    figures.answered(what, await caller.post(`/exchanges/accept-request/${asked.uuid}`, { leftOut }))
  }
}

/** Some of a parcel, never all of it; of one that goes together or not at all hardly ever. */
function chooseLeftOut({ dice }: Circle, { lines, onlyTogether }: Listed): { offerUuid: string; reason: string }[] {
  if (lines.length === 1 || !dice.chance(onlyTogether ? 0.1 : 0.5)) return []
  return someOf(dice, lines).map(({ offerUuid }) => ({ offerUuid, reason: dice.pick(LEFT_OUT_REASONS) }))
}

/** At least one of several, and never all of them. */
export function someOf<T>(dice: Circle['dice'], several: readonly T[]): T[] {
  return several.slice(0, 1 + Math.floor(dice.next() * (several.length - 1)))
}

/** The receiver revokes a request, or wants no further copy to be asked for. */
async function stepBack({ dice, figures }: Circle, { caller }: RegisteredMember): Promise<void> {
  const mine: Listed[] = figures.answered('list', await caller.get('/exchanges/get-requested-books')).body.booksRequestedByMe ?? []
  const open = mine.filter(({ status }) => status === 'PENDING_PAYMENT' || status === 'REQUESTED')
  if (open.length === 0) return
  const { uuid, nextCopy } = dice.pick(open)
  if (nextCopy && dice.chance(0.3)) figures.answered('stop asking', await caller.post(`/exchanges/stop-asking-next/${uuid}`))
  else figures.answered('revoke', await caller.post(`/exchanges/revoke-request/${uuid}`))
}
