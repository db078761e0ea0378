import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import type { TextSite } from '#domain/texts/text-values.ts'
import type { CostLines, MailAppendix } from '../../../platform/mail/paper/mail-body.tsx'
import { plainLegalText, type PlainLegalText } from '../../../platform/texts/legal-text.ts'
import { requireTariffs } from '../../postage/queries.ts'
import type { MailFacts } from './queries.ts'
import { formatsOf } from './text-inputs.ts'

/** Cost lines of the order as at checkout, and the state of the money (decisions 4 and 6). */
export function costLines(facts: MailFacts, state: 'reserved' | 'paid'): CostLines {
  const {
    language: locale,
    own_points,
    extra_points,
    shipping_cents,
    service_fee_cents,
    total_cents,
    reserved_cents,
    uses_fee_credit,
  } = facts
  const { money, percent } = formatsOf(locale)
  const euro = (cents: number): string => money.format(cents / 100)
  const share = percent.format(SERVICE_FEE_CENTS_PER_POINT / POINT_VALUE_CENTS)
  const fee = uses_fee_credit
    ? { label: m['exchanges.costFeeCredit']({}, { locale }), value: m['exchanges.costFeeCreditValue']({}, { locale }) }
    : { label: m['exchanges.costFee']({ base: euro(SERVICE_FEE_BASE_CENTS), percent: share }, { locale }), value: euro(service_fee_cents) }
  const reserved =
    reserved_cents > total_cents
      ? m['exchanges.costReservedMore']({ money: euro(reserved_cents) }, { locale })
      : m['exchanges.costReserved']({}, { locale })
  const stateName = state === 'paid' ? m['exchanges.costPaid']({}, { locale }) : reserved
  const lines = [
    {
      label: m['shared.points']({ count: own_points }, { locale }),
      value: m['exchanges.costFromBalance']({}, { locale }),
      if: own_points > 0,
    },
    { label: m['exchanges.costShipping']({}, { locale }), value: euro(shipping_cents), if: true },
    { ...fee, if: true },
    {
      label: m['exchanges.costExtra']({ count: extra_points, each: euro(POINT_VALUE_CENTS) }, { locale }),
      value: euro(extra_points * POINT_VALUE_CENTS),
      if: extra_points > 0,
    },
    { label: `${m['exchanges.costTotal']({}, { locale })} (${stateName})`, value: euro(total_cents), if: true },
  ]
  return { costs: lines.filter((line) => line.if).map(({ label, value }) => ({ label, value })) }
}

/**
 * The contract on a durable medium in the mail (§ 312f BGB): order, withdrawal information, terms and imprint as of sending. Other
 * languages include the binding German terms (decision 36).
 */
export function contractAppendices(facts: MailFacts, exchangeId: string, site: TextSite): MailAppendix[] {
  const { language } = facts
  const tariffs = requireTariffs(facts.tariffs)
  const terms = plainLegalText('terms', language, site, tariffs)
  return [
    orderAppendix(facts, exchangeId, site),
    { title: m['mail.contractWithdrawal']({}, { locale: language }), parts: withdrawalOf(terms, language, site) },
    dated(terms, language),
    ...(language === 'de' ? [] : [dated(plainLegalText('terms', 'de', site, tariffs), 'de')]),
    { title: m['content.imprint']({}, { locale: language }), parts: plainLegalText('imprint', language, site, tariffs).parts },
  ]
}

function orderAppendix({ language: locale, partner, ordered_at, lines }: MailFacts, exchangeId: string, site: TextSite): MailAppendix {
  const { date } = formatsOf(locale)
  const title = formatsOf(locale).list.format(lines.map((line) => line.title))
  const orderedAt = ordered_at ? date.format(ordered_at) : ''
  const sentences = m['mail.contractOrderText']({ title, partner, orderedAt, number: exchangeId }, { locale })
  return {
    title: m['mail.contractOrder']({}, { locale }),
    parts: [{ title: '', paragraphs: [sentences, `${site.publicUrl}/exchanges/${exchangeId}`] }],
  }
}

function withdrawalOf(terms: PlainLegalText, locale: UiLanguage, site: TextSite): MailAppendix['parts'] {
  const section = terms.parts.filter(({ id }) => id === 'withdrawal').map(({ paragraphs }) => ({ title: '', paragraphs }))
  if (section.length === 0) throw new Error('The terms say nothing of withdrawal.')
  const way = m['mail.contractWithdrawalWay']({ url: `${site.publicUrl}/vertrag-widerrufen` }, { locale })
  return [...section, { title: '', paragraphs: [way] }]
}

function dated({ title, date, parts }: PlainLegalText, locale: UiLanguage): MailAppendix {
  return { title: m['mail.contractTextAsOf']({ title, date: formatsOf(locale).day.format(new Date(date)) }, { locale }), parts }
}
