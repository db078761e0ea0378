import type { Plugin } from 'vite'

const MADE_EACH_TIME = 'return new Intl.PluralRules(locale, options).select(Number(input))'
// No message gives options: the rules of a language are always the same.
const KEPT = `const rules = (plural.rules ??= {})
	return (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))`

/**
 * The compiled messages make the plural rules of a language anew for every text with a number, which takes longer than the
 * text itself: this keeps them. Fails the build when an update of the compiler writes something else, to be looked at.
 */
export function keepPluralRules(): Plugin {
  return {
    name: 'keep-plural-rules',
    transform: {
      filter: { id: /\/messages\/compiled\/registry\.js$/u },
      handler(code) {
        if (!code.includes(MADE_EACH_TIME)) this.error('The message compiler writes other plural rules: see scripts/keep-plural-rules.ts.')
        return { code: code.replace(MADE_EACH_TIME, KEPT), map: null }
      },
    },
  }
}
