import type { UiLanguage } from '#domain/lookups.ts'

type Text = (inputs: Record<string, never>, options?: { locale?: UiLanguage }) => string

/** What the codes of a list are called: a code without its words does not compile. Without a language in the one of the screen. */
export type Words<Code extends string> = (code: Code, locale?: UiLanguage) => string

/**
 * Words of one list for pages and mails. Each is named by its key: a key put together in the browser would bring all texts of all
 * pages along.
 */
export function wordsOf<Code extends string>(texts: Record<Code, Text>): Words<Code> {
  return (code, locale) => texts[code]({}, locale && { locale })
}
