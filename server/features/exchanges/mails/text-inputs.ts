import { m } from '#messages'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { ASSUME_SENT_DAYS_AFTER_DUE } from '#domain/policy/exchange.ts'
import type { MailFacts } from './queries.ts'

/** The facts of an exchange as words of a sentence in the reader's language. */
export function textInputs({ language: locale, partner, title, deadline, total_cents, points }: MailFacts) {
  const { date, money } = formatsOf(locale)
  return {
    partner,
    title,
    deadline: deadline ? date.format(deadline) : '',
    money: money.format(total_cents / 100),
    points: m['shared.points']({ count: points }, { locale }),
    // After so many days without an answer a book whose label was taken counts as sent.
    assumeDays: ASSUME_SENT_DAYS_AFTER_DUE,
  }
}

interface Formats {
  date: Intl.DateTimeFormat
  money: Intl.NumberFormat
}

const formats = new Map<UiLanguage, Formats>()

/** Made once for each language: making one takes longer than writing the sentence. */
function formatsOf(locale: UiLanguage): Formats {
  const known = formats.get(locale)
  if (known) return known
  const made = {
    date: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: GERMAN_TIME_ZONE,
    }),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  }
  formats.set(locale, made)
  return made
}
