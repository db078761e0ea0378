import { CONDITION_PRICE_SHARE, type Condition } from '#domain/lookups.ts'
import { orderAmounts, postageCents } from '#domain/money.ts'
import * as accounts from '#domain/policy/accounts.ts'
import * as chat from '#domain/policy/chat.ts'
import * as exchange from '#domain/policy/exchange.ts'
import * as legal from '#domain/policy/legal.ts'
import * as money from '#domain/policy/money.ts'
import * as offers from '#domain/policy/offers.ts'
import * as problems from '#domain/policy/problems.ts'
import { m } from '#messages'
import { formatCents, formatNumber } from '../../../platform/language/format.ts'
import type { Operator, SiteSettings } from '../../../platform/api/contexts.ts'
import { escapeHtml, type Values } from './markdown.server.ts'

/** What the texts say of the site. */
export type TextSite = Pick<SiteSettings, 'publicUrl' | 'operator'>

/** Points of the worked example in the texts (B §9). */
const EXAMPLE_POINTS = 3

/**
 * Everything the long texts may name as `{{name}}`: numbers from the policy, the operator from the configuration, in
 * the language of the page. A text that names something else fails its test. `today` is an ISO date.
 */
export function textValues(site: TextSite, today: string): Values {
  const host = new URL(site.publicUrl).host
  return {
    product: escapeHtml(m['shared.productName']()),
    site: `<a href="${escapeHtml(site.publicUrl)}">${escapeHtml(host)}</a>`,
    ...operatorValues(site.operator),
    ...moneyValues(today),
    ...numbers({ ...accounts, ...chat, ...exchange, ...legal, ...money, ...offers, ...problems }),
    ...bookValues(),
  }
}

/** Each number of the policy under its own name, for instance `{{SHIP_DAYS}}`. */
function numbers(source: Record<string, unknown>): Values {
  const entries = Object.entries(source).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(entries.map(([name, value]) => [name, formatNumber(value)]))
}

function moneyValues(today: string): Values {
  const example = orderAmounts({ price: EXAMPLE_POINTS, balance: EXAMPLE_POINTS, feeCredits: 0, date: today })
  return {
    pointValue: formatCents(money.POINT_VALUE_CENTS),
    feeBase: formatCents(money.SERVICE_FEE_BASE_CENTS),
    feePercent: formatNumber((100 * money.SERVICE_FEE_CENTS_PER_POINT) / money.POINT_VALUE_CENTS),
    postage: formatCents(postageCents(today)),
    examplePoints: formatNumber(EXAMPLE_POINTS),
    exampleTotal: formatCents(example.totalCents),
    exampleFee: formatCents(example.serviceFeeCents),
  }
}

function bookValues(): Values {
  return {
    parcelKilograms: formatNumber(offers.PARCEL_MAX_GRAMS / 1000),
    parcelSize: offers.PARCEL_MAX_CM.map(formatNumber).join(' × '),
    likeNewShare: share('LIKE_NEW'),
    excellentShare: share('EXCELLENT'),
    goodShare: share('GOOD'),
    satisfactoryShare: percent(CONDITION_PRICE_SHARE.SATISFACTORY[1]),
    assumeSentDay: formatNumber(exchange.SHIP_DAYS + exchange.ASSUME_SENT_DAYS_AFTER_DUE),
  }
}

// In the configuration an address has its lines parted by semicolons or line breaks.
const LINE_END = /\s*(?:\\n|\n|;)\s*/u

/** Who runs the site; what is not configured says so plainly (decision 36). */
function operatorValues(operator: Operator): Values {
  const lines = operator.address?.split(LINE_END) ?? []
  return {
    operatorName: configured(operator.name),
    operatorAddress: lines.length > 0 ? lines.map(escapeHtml).join('<br>') : configured(null),
    operatorAddressLine: configured(lines.join(', ') || null),
    operatorEmail: operator.email ? mailLink(operator.email) : configured(null),
    operatorRegister: configured(operator.register),
    operatorTaxId: configured(operator.taxId),
    operatorRepresentative: configured(operator.representative),
  }
}

function configured(value: string | null): string {
  return value ? escapeHtml(value) : `<em>${escapeHtml(m['content.notConfigured']())}</em>`
}

function mailLink(address: string): string {
  return `<a href="mailto:${escapeHtml(encodeURI(address))}">${escapeHtml(address)}</a>`
}

function share(condition: Condition): string {
  return CONDITION_PRICE_SHARE[condition].map(percent).join('–')
}

function percent(value: number): string {
  return formatNumber(Math.round(value * 100))
}
