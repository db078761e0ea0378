import type { PriceReasons as Reasons } from '#contract/shelf.ts'
import { m } from '#messages'
import { formatNumber } from '../../../../platform/language/format.ts'
import { genreName } from '../../../../books/lookup-names.ts'

/** What speaks for a price besides its own swaps: its kind, who wishes for it, who offers it. */
export function PriceReasons({ reasons }: { reasons: Reasons }) {
  const { kind, wishes, offers, isUnlikely } = reasons
  return (
    <>
      {kind && (
        <p>{m['intake.kindPaid']({ genre: genreName(kind.genre), points: m['shared.pointsAccusative']({ count: kind.points }) })}</p>
      )}
      {wishes !== null && <p>{m['intake.wishes']({ count: wishes, number: formatNumber(wishes) })}</p>}
      {offers && <p>{offersText(offers)}</p>}
      {isUnlikely && <p>{m['intake.unlikely']()}</p>}
    </>
  )
}

/** "5 andere bieten es an, meist seit 40 Tagen." */
function offersText({ count, waitingDays }: NonNullable<Reasons['offers']>): string {
  const others = m['intake.others']({ count, number: formatNumber(count) })
  if (waitingDays === 0) return `${others}.`
  return m['intake.offersWaiting']({ others, days: m['intake.days']({ count: waitingDays, number: formatNumber(waitingDays) }) })
}
