import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { ASSUME_SENT_DAYS_AFTER_DUE } from '#domain/policy/exchange.ts'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate, type Letter } from '../../../platform/mail/mail.ts'
import { findMailFacts, type MailFacts } from './queries.ts'
import { EXCHANGE_MAILS } from './notify.ts'
import { exchangeTexts } from './exchange-texts.ts'

/** The mail of a step of an exchange, to its sender or its receiver. Reads everything when it is sent. */
export const exchangeMail = mailTemplate({
  name: 'exchange',
  data: z.object({ exchangeId: z.string(), kind: z.enum(EXCHANGE_MAILS), audience: z.enum(['sender', 'receiver']) }),
  compose: async (db, { exchangeId, kind, audience }, site) => {
    const facts = await findMailFacts(db, exchangeId, audience)
    const texts = exchangeTexts[`${kind}.${audience}`]
    return facts && texts
      ? compose(facts, texts, (path) => `${site.url}/?${new URLSearchParams({ login: '1', next: path(exchangeId) })}`)
      : null
  },
})

type Texts = NonNullable<(typeof exchangeTexts)[string]>

function compose(facts: MailFacts, texts: Texts, urlOf: (path: Texts['path']) => string): Letter {
  const locale = facts.language
  const inputs = sentenceParts(facts, locale)
  const subject = texts.subject(inputs, { locale })
  const text = texts.text(inputs, { locale })
  return {
    to: facts.email,
    locale,
    subject,
    body: (
      <LetterLayout
        locale={locale}
        preview={text}
        heading={subject}
        action={{ label: texts.action({}, { locale }), url: urlOf(texts.path) }}
        otherAction={texts.other && { label: texts.other.action({}, { locale }), url: urlOf(texts.other.path) }}
        footerNote={m['mail.exchangeFooter']({}, { locale })}
      >
        <LetterText>{text}</LetterText>
        {texts.isDecision && <Decision reason={facts.decision_reason} locale={locale} />}
      </LetterLayout>
    ),
  }
}

/** The reason of a decision as it was written, and how to contest it (decision 32). */
function Decision({ reason, locale }: { reason: string; locale: UiLanguage }) {
  return (
    <>
      {reason !== '' && <LetterText>{m['mail.decisionReason']({ reason }, { locale })}</LetterText>}
      <LetterText>{m['mail.decisionContest']({}, { locale })}</LetterText>
    </>
  )
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
      timeZone: 'Europe/Berlin',
    }),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  }
  formats.set(locale, made)
  return made
}

/** The facts of an exchange as words of a sentence in the reader's language. */
export function sentenceParts(facts: MailFacts, locale: UiLanguage) {
  const { date, money } = formatsOf(locale)
  return {
    partner: facts.partner,
    title: facts.title,
    deadline: facts.deadline ? date.format(facts.deadline) : '',
    money: money.format(facts.total_cents / 100),
    points: m['shared.points']({ count: facts.points }, { locale }),
    assumeDays: ASSUME_SENT_DAYS_AFTER_DUE,
  }
}
