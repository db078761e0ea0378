import type { PastExchange, ShownExchange } from '#contract/exchange-pages.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'
import { memberName } from '../../../platform/session/member-name.ts'
import { exchangedCopies, otherMember } from '../exchange-labels.ts'

/** The other member: "Mara K. möchte dein Buch". */
export function peopleOf(exchange: ShownExchange): string {
  const { role, status } = exchange
  const name = memberName(otherMember(exchange))
  // It came to nothing: nothing went or comes.
  if (isEnded(status)) return m['exchanges.byMember']({ name })
  if (role !== 'sender') return m['exchanges.comesFrom']({ name })
  if (status === 'REQUESTED' || status === 'ACCEPTING')
    return m['exchanges.wantsYourBook']({ name, count: exchangedCopies(exchange).length })
  return m['exchanges.youSendTo']({ name })
}

/** The same for an ended exchange. */
export function pastPeopleOf(exchange: PastExchange): string {
  const name = memberName(otherMember(exchange))
  return exchange.role === 'sender' ? m['exchanges.wentTo']({ name }) : m['exchanges.cameFrom']({ name })
}
