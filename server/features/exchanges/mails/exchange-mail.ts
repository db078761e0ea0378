import { z } from 'zod'
import { rowOfMail } from '#domain/exchange-process.ts'
import { RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import type { TextSite } from '#domain/texts/text-values.ts'
import { m } from '#messages'
import { declineReasonLabel } from '#messages/words/declines.ts'
import { leftOutLabel } from '#messages/words/left-out.ts'
import { isEnded } from '#domain/exchange-states.ts'
import type { StepRow } from '#domain/exchange-steps.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { contractAppendices, costLines } from './contract-texts.ts'
import { MAIL_FORMS, type ExchangePage, type ExchangeTexts, type MailForm } from './mail-forms.ts'
import type { ExchangeMail } from './notify.ts'
import { findMailFacts, type MailFacts } from './queries.ts'
import { describeOtherCopies, formatsOf, textInputs, type TextInputs } from './text-inputs.ts'

/** The mail about a step to sender or receiver; reads all facts when sent. */
export const exchangeMail = mailTemplate({
  name: 'exchange',
  data: z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('sender'), kind: z.enum(SENDER_MAILS), exchangeId: z.string() }),
    z.object({ audience: z.literal('receiver'), kind: z.enum(RECEIVER_MAILS), exchangeId: z.string() }),
  ]),
  compose: async (db, mail, siteUrl, operator) => {
    const facts = await findMailFacts(db, mail.exchangeId, mail.audience)
    return facts ? writeExchangeMail(facts, mail, { publicUrl: siteUrl, operator }) : null
  },
})

function writeExchangeMail(facts: MailFacts, mail: ExchangeMail & { exchangeId: string }, site: TextSite): MailContent {
  const locale = facts.language
  const texts: ExchangeTexts = mail.audience === 'sender' ? `${mail.kind}Sender` : `${mail.kind}Receiver`
  const form = MAIL_FORMS[texts]
  const inputs = textInputs(facts, form.deadline)
  const other = form.otherTexts?.find(({ when }) => when(facts))
  const text = other ? other.text(inputs, { locale }) : m[`mail.${texts}Text`](inputs, { locale })
  const urlOf = (page: ExchangePage): string => pageBehindLogin(site.publicUrl, page(mail.exchangeId))
  return {
    to: facts.email,
    locale,
    subject: m[`mail.${texts}Subject`](inputs, { locale }),
    preview: text,
    paragraphs: [text, ...moreParagraphs(facts, mail, form)],
    action: { label: form.action({}, { locale }), url: urlOf(form.page) },
    otherAction: form.notSentPage && { label: m['mail.sentQuestionSenderOther']({}, { locale }), url: urlOf(form.notSentPage) },
    footerNote: m['mail.exchangeFooter']({}, { locale }),
    appendices: form.contract ? contractAppendices(facts, mail.exchangeId, site) : [],
  }
}

/** What the step means for the reader, what it costs, why it was decided. */
function moreParagraphs(facts: MailFacts, { audience, kind }: ExchangeMail, form: MailForm): MailContent['paragraphs'] {
  const locale = facts.language
  const row = rowOfMail(audience, kind)
  const inputs = textInputs(facts, form.deadline)
  const consequences = row ? consequencesFor(audience, row, facts).map((sentence) => sentence(inputs, { locale })) : []
  return [
    ...(kind === 'askedNext' ? lessTexts(facts) : []),
    ...(form.saysReason ? reasonTexts(facts, kind === 'askedNext' ? facts.previous : facts) : []),
    ...(consequences.length > 0 ? [consequences.join(' ')] : []),
    ...parcelTexts(facts),
    ...(form.isFetched ? placeTexts(facts) : []),
    ...(audience === 'receiver' && kind === 'accepted' ? leftOutTexts(facts) : []),
    ...(form.contract ? [costLines(facts, form.contract), m['mail.contractNote']({}, { locale })] : []),
    ...(form.isDecision ? decisionTexts(facts) : []),
  ]
}

/** That less will be taken than is held, as the copy before was dearer. */
function lessTexts({ language: locale, partner: name, total_cents, reserved_cents }: MailFacts): string[] {
  const money = formatsOf(locale).money.format(total_cents / 100)
  return total_cents < reserved_cents ? [m['exchanges.takenOfReserved']({ name, money }, { locale })] : []
}

function parcelTexts(facts: MailFacts): string[] {
  const { language: locale } = facts
  const titles = describeOtherCopies(facts).map(({ title }) => title)
  return titles.length > 1 ? [m['mail.parcelLines']({ titles: formatsOf(locale).list.format(titles) }, { locale })] : []
}

/** Where the copies stand at home; with their titles where there are several. */
function placeTexts(facts: MailFacts): string[] {
  const { language: locale } = facts
  const lines = describeOtherCopies(facts)
  return lines.flatMap(({ title, shelf_number: number }) => {
    if (number === null) return []
    const place = m['intake.place']({ number }, { locale })
    return [lines.length > 1 ? `${title}: ${place}` : place]
  })
}

/** What the sender accepted without, and why. */
function leftOutTexts({ language: locale, lines }: MailFacts): string[] {
  const out = lines.flatMap(({ title, left_out_reason: reason }) =>
    reason && reason !== 'REFUNDED' ? [m['mail.leftOutLine']({ title, reason: leftOutLabel(reason, locale) }, { locale })] : [],
  )
  return out.length > 0 ? [m['mail.leftOut']({ titles: formatsOf(locale).list.format(out) }, { locale })] : []
}

/** Why the sender declined; another reason, without a word on which, says nothing. */
function reasonTexts(facts: MailFacts, said: Pick<MailFacts, 'partner' | 'decline_reason' | 'decline_text'> | null): string[] {
  if (!said) return []
  const { decline_reason, decline_text, partner: name } = said
  const { language: locale } = facts
  if (!decline_reason || (decline_reason === 'OTHER' && decline_text === '')) return []
  const reason = decline_text || declineReasonLabel(decline_reason, describeOtherCopies(facts).length, locale)
  return [m['exchanges.declineReasonOf']({ name, reason }, { locale })]
}

/** The reason of a decision as it was written, and how to contest it (decision 32). */
function decisionTexts({ decision_reason: reason, language: locale }: MailFacts): string[] {
  const contest = m['mail.decisionContest']({}, { locale })
  return reason === '' ? [contest] : [m['mail.decisionReason']({ reason }, { locale }), contest]
}

type Sentence = (inputs: TextInputs, options: { locale: UiLanguage }) => string

/**
 * The consequences of a step for one of the two members, from its row of the step table (money, points, copy, parcel), so no mail
 * promises more than its row does (decision 71).
 */
function consequencesFor(audience: 'sender' | 'receiver', row: StepRow, facts: MailFacts): Sentence[] {
  const sentences = audience === 'receiver' ? [moneyBack(row, facts)] : forSender(row, facts)
  return sentences.filter((sentence) => sentence !== undefined)
}

function moneyBack({ payment, closeReason }: StepRow, facts: MailFacts): Sentence | undefined {
  if (closeReason === 'DECIDED_IN_PART') return m['mail.elseBackInPart']
  if (payment === 'VOIDING' || payment === 'VOIDED') return m['mail.elseReleased']
  if (payment !== 'REFUNDING') return undefined
  // What the bank takes back for the payer is not refunded by us as well (F45).
  return facts.is_payment_disputed ? m['mail.elseRefundedDisputed'] : m['mail.elseRefunded']
}

function forSender(row: StepRow, facts: MailFacts): (Sentence | undefined)[] {
  return [
    row.payment === 'REFUNDING' ? m['mail.elsePartnerRefunded'] : undefined,
    row.to === 'RECEIVED' || row.to === 'LOST' ? rewarded(facts) : undefined,
    parcel(row, facts),
    row.label === 'returned' && facts.is_label_taken ? m['mail.elseLabelVoid'] : undefined,
    copy(row, facts),
    row.countsAgainst === 'sender' && !facts.is_excused ? m['mail.elseCounted'] : undefined,
  ]
}

/** A late payout says when; what has become of it by the time the mail is written, the page of points says. */
function rewarded({ payout }: MailFacts): Sentence {
  return payout ? m['mail.elseRewardedLater'] : m['mail.elseRewarded']
}

/** Whether the book may still go on its way, once it was accepted. */
function parcel({ from, to }: StepRow, { is_label_taken, is_sent, is_payment_disputed }: MailFacts): Sentence | undefined {
  if (to === 'RECEIVED' || to === 'LOST' || from.includes('REQUESTED')) return undefined
  if (to === 'DISPUTED') {
    if (!is_label_taken && !is_sent) return m['mail.elseKeepBook']
    return is_payment_disputed || !is_sent ? m['mail.elseKeepBookIfHere'] : undefined
  }
  return isEnded(to) && !is_sent ? m['mail.elseKeepBook'] : undefined
}

/** A copy that is free is not on offer all the same while it or its shelf pauses, or its owner is blocked. */
function copy(row: StepRow, facts: MailFacts): Sentence | undefined {
  const { offer, pauses } = row
  const isHidden = facts.is_shelf_paused || facts.is_blocked
  if (offer === 'WITHDRAWN') return m['mail.elseOfferWithdrawn']
  return offer === 'AVAILABLE' && (!pauses || isLenient(row, facts)) && !isHidden ? m['mail.elseOfferFree'] : undefined
}

/** A request lapsed whose sender had less time to answer than others: nothing pauses. */
function isLenient({ to }: StepRow, { is_answer_short }: MailFacts): boolean {
  return to === 'EXPIRED' && is_answer_short
}
