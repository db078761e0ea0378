import type { DeclineReason } from '#domain/declines.ts'
import { m } from '#messages'
import { wordsOf } from './words-of.ts'

/** Why a sender declines, as they say it themselves. */
export const declineReasonLabel = wordsOf<DeclineReason>({
  GONE: m['declineReason.GONE'],
  DAMAGED: m['declineReason.DAMAGED'],
  KEEPING: m['declineReason.KEEPING'],
  NO_TIME: m['declineReason.NO_TIME'],
  OTHER: m['declineReason.OTHER'],
})
