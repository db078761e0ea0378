import type { Exchange, ExchangeRefund } from '#contract/exchanges.ts'
import type { ListedRefund } from './queries.ts'

/** Refunds as the viewer may see them: amounts for the receiver, points for the sender. */
export function presentRefunds(rows: readonly ListedRefund[], role: Exchange['role']): ExchangeRefund[] {
  return rows.filter((row) => isAbout(row, role)).map((row) => presentRefund(row, role))
}

function isAbout({ scope, sender_points: points }: ListedRefund, role: Exchange['role']): boolean {
  if (role === 'admin') return true
  return role === 'sender' ? points !== null : scope !== 'LOSS'
}

function presentRefund(row: ListedRefund, role: Exchange['role']): ExchangeRefund {
  const isSender = role === 'sender'
  const isReceiver = role === 'receiver'
  return {
    uuid: row.id,
    scope: row.scope,
    way: row.way,
    cents: isSender ? 0 : row.cents,
    points: isSender ? 0 : row.own_points,
    feeCredits: isSender ? 0 : row.fee_credits,
    senderPoints: isReceiver ? null : row.sender_points,
    earnedPoints: isReceiver ? 0 : row.own_points + row.extra_points,
    owedPoints: isReceiver ? 0 : row.debt_points,
    titles: row.titles,
    reason: row.reason,
    at: row.at.toISOString(),
    isBack: row.is_back,
  }
}
