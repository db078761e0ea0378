import { m } from '#messages'
import { inGenitive } from '#messages/words/in-genitive.ts'
import { parcelTitle } from '#messages/words/parcel-title.ts'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { answerHoursOf } from '#domain/next-copy.ts'
import { ASSUME_SENT_DAYS_AFTER_DUE, EXPIRY_WINDOW_DAYS, LABEL_GIVE_UP_HOURS, SHIP_DAYS } from '#domain/policy/exchange.ts'
import type { MailForm } from './mail-forms.ts'
import type { MailFacts, MailLine } from './queries.ts'

export type TextInputs = ReturnType<typeof textInputs>

/** Facts of an exchange as text parameters in the reader's language. */
export function textInputs(facts: MailFacts, deadline: MailForm['deadline']) {
  const { language: locale, partner, price } = facts
  const { money, nearDay } = formatsOf(locale)
  const due = deadline && facts[deadline]
  const count = describeOtherCopies(facts).length
  return {
    partner,
    previous: facts.previous?.partner ?? '',
    title: parcelTitle(facts.title, count, locale),
    // Texts say "das Buch" of one copy and "das Paket" of several.
    count,
    deadline: due ? inGenitive(deadlineFormat(due, locale).format(due)) : '',
    money: money.format(facts.total_cents / 100),
    points: m['shared.points']({ count: price }, { locale }),
    back: everythingPaid(facts),
    ...givenBack(facts),
    ...payoutInputs(facts),
    // After so many days without an answer a book whose label was taken counts as sent.
    assumeDays: ASSUME_SENT_DAYS_AFTER_DUE,
    assumeFrom: facts.assumed_sent_from ? inGenitive(nearDay.format(facts.assumed_sent_from)) : '',
    answerHours: answerHoursOf({ requested_at: facts.ordered_at, answer_due_at: facts.answer_due_at }),
    giveUpHours: LABEL_GIVE_UP_HOURS,
    shipDays: SHIP_DAYS,
    windowDays: EXPIRY_WINDOW_DAYS,
  }
}

/** How many points are paid later, and on which day. */
function payoutInputs({ language: locale, payout, price }: MailFacts): { pointsCount: number; payoutDay: string } {
  return { pointsCount: price, payoutDay: payout ? inGenitive(formatsOf(locale).monthDay.format(new Date(payout.day))) : '' }
}

function deadlineFormat(due: Date, locale: UiLanguage): Intl.DateTimeFormat {
  const { date, nearDay } = formatsOf(locale)
  return LAST_MINUTE.format(due) === '23:59' ? nearDay : date
}

const LAST_MINUTE = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit', timeZone: GERMAN_TIME_ZONE })

/** Names the other copies of the parcel. */
export function describeOtherCopies({ lines }: MailFacts): MailLine[] {
  return lines.filter((line) => line.left_out_reason === null)
}

/** What was decided to go back of a parcel: the titles, and what they cost. */
function givenBack({ language: locale, lines, back_cents: cents, back_points: count }: MailFacts): { out: string; backInPart: string } {
  const { money, list } = formatsOf(locale)
  const titles = lines.flatMap(({ title, left_out_reason: reason }) => (reason === 'REFUNDED' ? [title] : []))
  const parts = [...(cents > 0 ? [money.format(cents / 100)] : []), ...(count > 0 ? [m['shared.points']({ count }, { locale })] : [])]
  return { out: list.format(titles), backInPart: list.format(parts) }
}

/** All that the receiver put in: euro, until they are taken all that are held; own points, fee credit; nothing that they never gave. */
function everythingPaid({ language: locale, total_cents, reserved_cents, is_charged, own_points, uses_fee_credit }: MailFacts): string {
  const { money, list } = formatsOf(locale)
  const parts = [money.format((is_charged ? total_cents : reserved_cents) / 100)]
  if (own_points > 0) parts.push(m['shared.points']({ count: own_points }, { locale }))
  if (uses_fee_credit) parts.push(m['exchanges.feeCredit']({}, { locale }))
  return list.format(parts)
}

interface Formats {
  date: Intl.DateTimeFormat
  nearDay: Intl.DateTimeFormat
  monthDay: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  percent: Intl.NumberFormat
  money: Intl.NumberFormat
  list: Intl.ListFormat
}

const formats = new Map<UiLanguage, Formats>()

/** Formatters by language; creating one costs more than using it. */
export function formatsOf(locale: UiLanguage): Formats {
  const known = formats.get(locale)
  if (known) return known
  // British English as on pages: day before month, 24 hours, no comma before the last of three.
  const intlLocale = locale === 'en' ? 'en-GB' : locale
  const made = {
    date: new Intl.DateTimeFormat(intlLocale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: GERMAN_TIME_ZONE,
    }),
    nearDay: new Intl.DateTimeFormat(intlLocale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: GERMAN_TIME_ZONE,
    }),
    monthDay: new Intl.DateTimeFormat(intlLocale, { day: 'numeric', month: 'long', timeZone: GERMAN_TIME_ZONE }),
    day: new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeZone: GERMAN_TIME_ZONE }),
    percent: new Intl.NumberFormat(intlLocale, { style: 'percent' }),
    money: new Intl.NumberFormat(intlLocale, { style: 'currency', currency: 'EUR' }),
    list: new Intl.ListFormat(intlLocale),
  }
  formats.set(locale, made)
  return made
}
