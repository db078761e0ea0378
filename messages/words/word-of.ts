import type { UiLanguage } from '#domain/lookups.ts'

/** Texts by code; a missing text does not compile. */
export type Texts<Code extends string> = Record<Code, (inputs: Record<string, never>, options?: { locale?: UiLanguage }) => string>

/** The text of a code; defaults to the current language. Tables name texts by key: computed keys would bundle all texts. */
export function wordOf<Code extends string>(texts: Texts<Code>, code: Code, locale?: UiLanguage): string {
  return texts[code]({}, locale && { locale })
}
