import type { UiLanguage } from '#domain/lookups.ts'

/** The texts of a list of codes: a code without its text does not compile. */
export type Texts<Code extends string> = Record<Code, (inputs: Record<string, never>, options?: { locale?: UiLanguage }) => string>

/**
 * What a code is called; without a language in the one of the screen. The tables name each text by its key: a key put together in
 * the browser would bring all texts of all pages along.
 */
export function wordOf<Code extends string>(texts: Texts<Code>, code: Code, locale?: UiLanguage): string {
  return texts[code]({}, locale && { locale })
}
