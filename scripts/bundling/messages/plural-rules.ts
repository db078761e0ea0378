const MADE_EACH_TIME = 'return new Intl.PluralRules(locale, options).select(Number(input))'
// No message gives options: the rules of a language are always the same.
const KEPT = `const rules = (plural.rules ??= {})
	return (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))`

/**
 * The compiled messages make the plural rules of a language anew for every text with a number, which takes longer than the
 * text itself: this keeps them. @throws Error when an update of the compiler writes something else, to be looked at.
 */
export function keepPluralRules(registry: string): string {
  if (!registry.includes(MADE_EACH_TIME)) throw new Error('The message compiler writes other plural rules: see scripts/bundling/messages.')
  return registry.replace(MADE_EACH_TIME, KEPT)
}
