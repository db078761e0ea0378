import { CONDITION_PRICE_SHARE, type Condition } from '../lookups.ts'
import { orderAmounts, type OrderAmounts } from '../money.ts'
import * as accounts from '../policy/accounts.ts'
import * as catalogue from '../policy/catalogue.ts'
import * as chat from '../policy/chat.ts'
import * as exchange from '../policy/exchange.ts'
import * as imports from '../policy/imports.ts'
import * as intake from '../policy/intake.ts'
import * as legal from '../policy/legal.ts'
import * as money from '../policy/money.ts'
import * as monitoring from '../policy/monitoring.ts'
import * as offers from '../policy/offers.ts'
import * as parcels from '../policy/parcels.ts'
import * as problems from '../policy/problems.ts'
import * as reliability from '../policy/reliability.ts'
import { postageRange, type Tariffs } from '../postage.ts'

/** The operator; null for missing configuration. */
export interface Operator {
  name: string | null
  /** Its lines are parted by semicolons or line breaks. */
  address: string | null
  email: string | null
  register: string | null
  taxId: string | null
  representative: string | null
}

/** Facts about the site for its texts. */
export interface TextSite {
  publicUrl: string
  operator: Operator
}

/** How values are formatted: HTML or plain text, in a language. */
export interface ValueWriter {
  text: (text: string) => string
  link: (text: string, address: string) => string
  lineBreak: string
  /** Stands where the configuration says nothing. */
  missing: string
  product: string
  cents: (cents: number) => string
  /** From the one to the other, which differ. */
  centsRange: (from: number, to: number) => string
  number: (value: number) => string
}

/** Values of `{{name}}` placeholders. */
export type Values = Readonly<Record<string, string>>

/** Points of the worked example in the texts (B §9). */
const EXAMPLE_POINTS = 3

/** All placeholders of long texts: policy numbers, operator, prices of `tariffs`. Unknown ones fail a test. */
export function textValues(site: TextSite, tariffs: Tariffs, writer: ValueWriter): Values {
  return {
    product: writer.text(writer.product),
    site: writer.link(hostOf(site.publicUrl), site.publicUrl),
    ...operatorValues(site.operator, writer),
    ...moneyValues(tariffs, writer),
    ...numbers(
      {
        ...accounts,
        ...catalogue,
        ...chat,
        ...exchange,
        ...imports,
        ...intake,
        ...legal,
        ...money,
        ...monitoring,
        ...offers,
        ...parcels,
        ...problems,
        ...reliability,
      },
      writer,
    ),
    ...bookValues(writer),
  }
}

/** Not by URL, which neither of the two sides brings here. */
function hostOf(address: string): string {
  return address.replace(/^https?:\/\//u, '').split('/')[0] ?? ''
}

/** Each number of the policy under its own name, for instance `{{SHIP_DAYS}}`. */
function numbers(source: Record<string, unknown>, { number }: ValueWriter): Values {
  const entries = Object.entries(source).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return Object.fromEntries(entries.map(([name, value]) => [name, number(value)]))
}

function moneyValues(tariffs: Tariffs, { cents, centsRange, number }: ValueWriter): Values {
  const { from, to } = postageRange(tariffs)
  const range = (one: number, other: number): string => (one === other ? cents(one) : centsRange(one, other))
  return {
    pointValue: cents(money.POINT_VALUE_CENTS),
    feeBase: cents(money.SERVICE_FEE_BASE_CENTS),
    feePercent: number((100 * money.SERVICE_FEE_CENTS_PER_POINT) / money.POINT_VALUE_CENTS),
    postage: range(from, to),
    examplePoints: number(EXAMPLE_POINTS),
    exampleTotal: range(exampleAmounts(from).totalCents, exampleAmounts(to).totalCents),
    exampleFee: cents(exampleAmounts(from).serviceFeeCents),
  }
}

function exampleAmounts(shippingCents: number): OrderAmounts {
  return orderAmounts({ price: EXAMPLE_POINTS, balance: EXAMPLE_POINTS, feeCredits: 0, shippingCents })
}

function bookValues({ number }: ValueWriter): Values {
  const percent = (value: number): string => number(Math.round(value * 100))
  const share = (condition: Condition): string => CONDITION_PRICE_SHARE[condition].map(percent).join('–')
  return {
    parcelKilograms: number(offers.PARCEL_MAX_GRAMS / 1000),
    parcelSize: offers.PARCEL_MAX_CM.map(number).join(' × '),
    likeNewShare: share('LIKE_NEW'),
    excellentShare: share('EXCELLENT'),
    goodShare: share('GOOD'),
    satisfactoryShare: percent(CONDITION_PRICE_SHARE.SATISFACTORY[1]),
    assumeSentDay: number(exchange.SHIP_DAYS + exchange.ASSUME_SENT_DAYS_AFTER_DUE),
  }
}

// In the configuration an address has its lines parted by semicolons or line breaks.
const LINE_END = /\\n|\n|;/u

/** Lines of the operator's address; empty when not configured. */
export function addressLines({ address }: Operator): string[] {
  return address?.split(LINE_END).map((line) => line.trim()) ?? []
}

/** Who runs the site; what is not configured says so plainly (decision 36). */
function operatorValues(operator: Operator, { text, link, lineBreak, missing }: ValueWriter): Values {
  const configured = (value: string | null): string => (value ? text(value) : missing)
  const lines = addressLines(operator)
  return {
    operatorName: configured(operator.name),
    operatorAddress: lines.length > 0 ? lines.map(text).join(lineBreak) : missing,
    operatorAddressLine: configured(lines.join(', ') || null),
    operatorEmail: operator.email ? link(operator.email, `mailto:${encodeURI(operator.email)}`) : missing,
    operatorRegister: configured(operator.register),
    operatorTaxId: configured(operator.taxId),
    operatorRepresentative: configured(operator.representative),
  }
}
