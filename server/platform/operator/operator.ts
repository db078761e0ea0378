import type { UiLanguage } from '#domain/lookups.ts'
import type { Env } from '../environment/env.ts'
import { isOfTestMode } from '../environment/payment-keys.ts'
import { DEMO_ABOUT } from './demo-operator.ts'

/** The operator's own "about us" text with its language. */
export interface AboutOperator {
  text: string
  language: UiLanguage
}

/** The "about us" text in a language, else in German; null without one. */
export function readAbout(env: Env, language: UiLanguage): AboutOperator | null {
  if (hasInventedOperator(env)) return { text: DEMO_ABOUT[language], language }
  const texts = { de: env.OPERATOR_ABOUT, en: env.OPERATOR_ABOUT_EN, lt: env.OPERATOR_ABOUT_LT }
  const own = texts[language]
  if (own) return { text: own, language }
  return texts.de ? { text: texts.de, language: 'de' } : null
}

/** Warnings about probably unintended production settings, as sentences. */
export function operatorWarnings(env: Env): string[] {
  if (env.APP_MODE !== 'production') return []
  return [
    ...(env.OPERATOR_ABOUT ? [] : ['OPERATOR_ABOUT is not set: "about us" does not say who is behind the site and why.']),
    ...(env.OPERATOR_REPRESENTATIVE ? [] : ['OPERATOR_REPRESENTATIVE is not set: the imprint names nobody who stands for the operator.']),
    ...(isOfTestMode(env.STRIPE_SECRET_KEY) ? ['STRIPE_SECRET_KEY is a key of Stripe’s test mode: orders cost nobody anything.'] : []),
  ]
}

/** Whether the demo uses the invented operator. */
export function hasInventedOperator(env: Env): boolean {
  const isConfigured = Object.entries(env).some(([name, value]) => name.startsWith('OPERATOR_') && value)
  return env.APP_MODE === 'demo' && env.DEMO_DATA === 'on' && !isConfigured
}
