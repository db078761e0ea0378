import type { LeftOutReason } from '#domain/parcels.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { wordOf, type Texts } from './word-of.ts'

const REASONS: Texts<LeftOutReason> = {
  KEPT: m['exchanges.leftOutKept'],
  DAMAGED: m['exchanges.leftOutDamaged'],
  DOES_NOT_FIT: m['exchanges.leftOutDoesNotFit'],
}

/** Why a copy does not come along with its parcel. */
export function leftOutLabel(reason: LeftOutReason, locale?: UiLanguage): string {
  return wordOf(REASONS, reason, locale)
}
