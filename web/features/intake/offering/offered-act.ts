import type { IntakeCounts, IntakeRow } from '#contract/intake.ts'
import type { IntakeFailure } from '#domain/intake.ts'
import { m } from '#messages'
import { freePointRefusalText } from '#messages/words/free-point-refusal.ts'
import { untilWords } from '#messages/words/until.ts'
import { formatList, formatNumber } from '../../../platform/language/format.ts'
import type { ShownAct } from '../../../ui/acts/acts.ts'
import { failureReason, titleOf } from '../intake-labels.ts'
import { undoOffer, type OfferAnswer } from '../stack-client.ts'
import { lackingOf } from './lacking.ts'

/** Progress of offering. */
export interface Offered extends Pick<OfferAnswer, 'offered' | 'refused' | 'freePoints' | 'freePointRefusal' | 'room'> {
  /** Those that were to be offered. */
  rows: readonly IntakeRow[]
  /** Rows that were left for the limit. */
  waiting: number
  counts: IntakeCounts
}

/** Of rows with one reason so many are named. */
const NAMED = 5

/** Result of offering: offered, not offered with reasons, undo. */
export function actOf({ rows, offered, refused, freePoints, freePointRefusal, room, waiting, counts }: Offered): ShownAct {
  const count = offered.length
  const limited = waiting + refused.filter(({ code }) => code === 'OFFER_LIMIT').length
  const when = untilWords(room.until)
  const hasNumbers = offered.some((row) => row.shelfNumber !== null)
  return {
    text: count > 0 ? m['intake.offered']({ count, number: formatNumber(count) }) : m['intake.offeredNone'](),
    details: [
      ...(freePoints > 0 ? [m['intake.freePoints']({ points: m['shared.pointsAccusative']({ count: freePoints }) })] : []),
      ...(freePointRefusal ? [freePointRefusalText(freePointRefusal)] : []),
      ...(limited > 0 ? [m['intake.waitsForLimit']({ count: limited, number: formatNumber(limited), when })] : []),
      ...reasonsOf(rows, refused),
      ...lackingOf(counts).map(({ text }) => `${text}.`),
    ],
    link: hasNumbers ? { to: '/shelf/numbers', label: m['intake.toNumbers']() } : { to: '/shelf/my-offers', label: m['intake.toShelf']() },
    ...(count > 0 && { undo: () => takeBack(offered.map((row) => row.key)) }),
  }
}

/** „Momo“ and others with the reason that is theirs; what lacks something is counted anyway. */
function reasonsOf(rows: readonly IntakeRow[], refused: Offered['refused']): string[] {
  const titles = new Map(rows.map((row) => [row.key, titleOf(row)]))
  const byCode = new Map<IntakeFailure, string[]>()
  for (const { key, code } of refused) {
    if (code === 'OFFER_LIMIT') continue
    byCode.set(code, [...(byCode.get(code) ?? []), m['shelf.quoted']({ title: titles.get(key) ?? '' })])
  }
  return [...byCode].map(([code, named]) => {
    const more = named.length > NAMED ? ' …' : ''
    return `${formatList(named.slice(0, NAMED))}${more}: ${failureReason(code, null)}`
  })
}

async function takeBack(keys: string[]): Promise<ShownAct> {
  const { taken, refused } = await undoOffer(keys)
  const count = taken.length
  const titles = formatList(refused.map(({ title }) => m['shelf.quoted']({ title })))
  return {
    text: count > 0 ? m['intake.restoredAll']({ count, number: formatNumber(count) }) : m['shelf.doneNothing'](),
    details: refused.length > 0 ? [m['intake.onOfferStays']({ titles })] : [],
  }
}
