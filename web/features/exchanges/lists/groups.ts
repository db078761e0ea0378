import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { OpenState } from '#domain/exchange-states.ts'
import { isEnded } from '#domain/exchange-states.ts'
import { m } from '#messages'

/** What exchanges in a list have in common, in the order in which they are shown. */
const GROUPS = ['turn', 'checked', 'coming', 'away', 'promised', 'label', 'paying', 'asked', 'ended'] as const
type Group = (typeof GROUPS)[number]

const TITLES: Record<Group, () => string> = {
  turn: m['exchanges.groupTurn'],
  checked: m['exchanges.groupChecked'],
  coming: m['exchanges.groupComing'],
  away: m['exchanges.groupAway'],
  promised: m['exchanges.groupPromised'],
  label: m['exchanges.groupLabel'],
  paying: m['exchanges.groupPaying'],
  asked: m['exchanges.groupAsked'],
  ended: m['exchanges.endedTitle'],
}

const OF_RECEIVER: Record<OpenState, Group> = {
  PENDING_PAYMENT: 'turn',
  REQUESTED: 'asked',
  // The sender has said yes.
  ACCEPTING: 'promised',
  REQUEST_ACCEPTED: 'promised',
  LABEL_READY: 'promised',
  SENT: 'coming',
  DISPUTED: 'checked',
}

const OF_SENDER: Record<OpenState, Group> = {
  PENDING_PAYMENT: 'paying',
  REQUESTED: 'turn',
  ACCEPTING: 'paying',
  REQUEST_ACCEPTED: 'label',
  LABEL_READY: 'turn',
  SENT: 'away',
  DISPUTED: 'checked',
}

/** Below which heading an exchange stands: one that is true of it. */
function groupOf({ role, status, isPaymentChecked }: Pick<ShownExchange, 'role' | 'status' | 'isPaymentChecked'>): Group {
  if (isEnded(status)) return 'ended'
  if (isPaymentChecked) return 'asked'
  return (role === 'sender' ? OF_SENDER : OF_RECEIVER)[status]
}

/** Groups exchanges by heading, without empty groups. */
export function inGroups<Row extends Pick<ShownExchange, 'role' | 'status' | 'isPaymentChecked'>>(
  exchanges: readonly Row[],
): { group: Group; title: string; exchanges: Row[] }[] {
  return GROUPS.flatMap((group) => {
    const own = exchanges.filter((exchange) => groupOf(exchange) === group)
    return own.length > 0 ? [{ group, title: TITLES[group](), exchanges: own }] : []
  })
}
