import type { DeclineReason } from '#domain/declines.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'

type Sentence = (inputs: { count: number }, options?: { locale?: UiLanguage }) => string

const REASONS: Record<DeclineReason, Sentence> = {
  GONE: m['declineReason.GONE'],
  DAMAGED: m['declineReason.DAMAGED'],
  KEEPING: m['declineReason.KEEPING'],
  NO_TIME: m['declineReason.NO_TIME'],
  OTHER: m['declineReason.OTHER'],
}

/** Name of a decline reason for this number of copies. */
export function declineReasonLabel(reason: DeclineReason, count: number, locale?: UiLanguage): string {
  return REASONS[reason]({ count }, locale ? { locale } : {})
}
