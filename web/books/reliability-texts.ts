import type { Reliability } from '#domain/reliability.ts'
import { m } from '#messages'
import { formatNumber } from '../platform/language/format.ts'

/** Facts on how somebody sends, a sentence each; none with too few cases. */
export function reliabilityTexts(reliability: Reliability | null): string[] {
  if (!reliability) return []
  const { answerHours, accepted, onTime, asDescribed } = reliability
  return [
    answerHours === null ? null : m['reliability.answer']({ count: answerHours }),
    accepted && m['reliability.accepted'](shareOf(accepted)),
    onTime && m['reliability.onTime'](shareOf(onTime)),
    asDescribed && m['reliability.asDescribed'](shareOf(asDescribed)),
  ].filter((words) => words !== null)
}

/** The most important facts on one line. */
export function shortReliabilityTexts(reliability: Reliability | null): string[] {
  return reliabilityTexts(reliability && { ...reliability, accepted: null })
}

function shareOf({ count, of }: { count: number; of: number }): { number: string; of: string } {
  return { number: formatNumber(count), of: formatNumber(of) }
}
