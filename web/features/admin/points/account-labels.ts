import type { UnitBooks } from '#contract/admin-points.ts'
import { m } from '#messages'
import { formatCents, formatNumber } from '../../../platform/language/format.ts'

const ACCOUNTS: Record<string, () => string> = {
  avail: m['adminPoints.accountAvail'],
  held: m['adminPoints.accountHeld'],
  debt: m['adminPoints.accountDebt'],
  escrow: m['adminPoints.accountEscrow'],
  'sys:free': m['adminPoints.accountFree'],
  'sys:granted': m['adminPoints.accountGranted'],
  'sys:sold': m['adminPoints.accountSold'],
  'sys:goodwill': m['adminPoints.accountGoodwill'],
  'sys:disputes': m['adminPoints.accountDisputes'],
  'sys:used': m['adminPoints.accountUsed'],
  'sys:retired': m['adminPoints.accountRetired'],
  'sys:shipping': m['adminPoints.accountShipping'],
  'sys:income_fee': m['adminPoints.accountIncomeFee'],
  'sys:points_sold': m['adminPoints.accountPointsSold'],
}

/** Names of the payment providers; they are the same in every language. */
const PROVIDERS: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', sandbox: 'Sandbox' }

/** A provider by its name. */
export function providerLabel(provider: string): string {
  return PROVIDERS[provider] ?? provider
}

/** What an account of the ledger is, in words; one of a later version keeps its name. */
export function accountLabel(account: string): string {
  const [, provider] = /^sys:psp:(.+)$/u.exec(account) ?? []
  if (provider !== undefined) return m['adminPoints.accountProvider']({ provider: providerLabel(provider) })
  return ACCOUNTS[account]?.() ?? account
}

const UNITS: Record<UnitBooks['unit'], () => string> = {
  POINT: m['adminPoints.unitPoint'],
  FEE: m['adminPoints.unitFee'],
  EUR: m['adminPoints.unitEur'],
}

/** A unit of the ledger by its name. */
export function unitLabel(unit: UnitBooks['unit']): string {
  return UNITS[unit]()
}

/** An amount of a unit: a number, or euros. */
export function formatAmount(unit: UnitBooks['unit'], amount: number): string {
  return unit === 'EUR' ? formatCents(amount) : formatNumber(amount)
}
