import type { UiLanguage } from '#domain/lookups.ts'
import type { Env } from '../env.ts'
import { isOfTestMode } from '../environment/payment-keys.ts'
import { DEMO_ABOUT } from './demo-operator.ts'

/** Who is behind the site and why, in their own words, and the language of these. */
export interface AboutOperator {
  text: string
  language: UiLanguage
}

/** What "about us" says in a language, else in German; null when the operator has not said anything. */
export function readAbout(env: Env, language: UiLanguage): AboutOperator | null {
  if (hasInventedOperator(env)) return { text: DEMO_ABOUT[language], language }
  const texts = { de: env.OPERATOR_ABOUT, en: env.OPERATOR_ABOUT_EN, lt: env.OPERATOR_ABOUT_LT }
  const own = texts[language]
  if (own) return { text: own, language }
  return texts.de ? { text: texts.de, language: 'de' } : null
}

/** What a production site is started without, or with, although whoever runs it hardly means it, in sentences for the log. */
export function operatorWarnings(env: Env): string[] {
  if (env.APP_MODE !== 'production') return []
  return [
    ...(env.OPERATOR_ABOUT ? [] : ['OPERATOR_ABOUT is not set: "about us" does not say who is behind the site and why.']),
    ...(env.OPERATOR_REPRESENTATIVE ? [] : ['OPERATOR_REPRESENTATIVE is not set: the imprint names nobody who stands for the operator.']),
    ...(isOfTestMode(env.STRIPE_SECRET_KEY) ? ['STRIPE_SECRET_KEY is a key of Stripe’s test mode: orders cost nobody anything.'] : []),
  ]
}

/** A demo that says nothing of an operator has the invented one, with its demo data. */
export function hasInventedOperator(env: Env): boolean {
  const isConfigured = Object.entries(env).some(([name, value]) => name.startsWith('OPERATOR_') && value)
  return env.APP_MODE === 'demo' && env.DEMO_DATA === 'on' && !isConfigured
}
