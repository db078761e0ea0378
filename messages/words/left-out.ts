import type { TakenOutReason } from '#domain/parcels.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { wordOf, type Texts } from './word-of.ts'

const REASONS: Texts<TakenOutReason> = {
  KEPT: m['exchanges.leftOutKept'],
  DAMAGED: m['exchanges.leftOutDamaged'],
  DOES_NOT_FIT: m['exchanges.leftOutDoesNotFit'],
  REFUNDED: m['exchanges.leftOutRefunded'],
}

/** Why a copy is not part of its parcel. */
export function leftOutLabel(reason: TakenOutReason, locale?: UiLanguage): string {
  return wordOf(REASONS, reason, locale)
}
