import type { DeclineReason } from '#domain/declines.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { wordOf, type Texts } from './word-of.ts'

const REASONS: Texts<DeclineReason> = {
  GONE: m['declineReason.GONE'],
  DAMAGED: m['declineReason.DAMAGED'],
  KEEPING: m['declineReason.KEEPING'],
  NO_TIME: m['declineReason.NO_TIME'],
  OTHER: m['declineReason.OTHER'],
}

/** Why a sender declines, as they say it themselves. */
export function declineReasonLabel(reason: DeclineReason, locale?: UiLanguage): string {
  return wordOf(REASONS, reason, locale)
}
