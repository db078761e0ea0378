import { randomBytes } from 'node:crypto'

/**
 * An order as PayPal keeps it; field names as in its published OpenAPI files (checkout_orders_v2.json,
 * payments_payment_v2.json of paypal/paypal-rest-api-specifications).
 */
export interface PaypalOrderRecord {
  id: string
  intent: 'AUTHORIZE' | 'CAPTURE'
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  create_time: string
  purchase_units: [PurchaseUnit]
  payer?: { payer_id: string }
}

interface Money {
  currency_code: string
  value: string
}

interface PurchaseUnit {
  reference_id: string
  amount: Money
  custom_id?: string
  invoice_id?: string
  description?: string
  payee: { merchant_id: string }
  payments?: { authorizations: Authorization[]; captures: Capture[]; refunds: Refund[] }
}

export interface Authorization {
  id: string
  status: 'CREATED' | 'CAPTURED' | 'DENIED' | 'VOIDED' | 'PENDING'
  amount: Money
  invoice_id?: string
  custom_id?: string
  expiration_time: string
  create_time: string
}

export interface Capture {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'FAILED'
  amount: Money
  final_capture: boolean
}

interface Refund {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: Money
}

/** How long an authorization lasts (reliability 1.6). */
const DAYS = 29

export function paypalId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}

export function newOrder(request: { intent: PaypalOrderRecord['intent']; purchase_units: [PurchaseUnit] }): PaypalOrderRecord {
  const [unit] = request.purchase_units
  return {
    id: paypalId(),
    intent: request.intent,
    status: 'CREATED',
    create_time: new Date().toISOString(),
    purchase_units: [{ ...unit, reference_id: 'default', payee: { merchant_id: 'STANDIN' } }],
  }
}

export function paymentsOf(order: PaypalOrderRecord): NonNullable<PurchaseUnit['payments']> {
  const [unit] = order.purchase_units
  unit.payments ??= { authorizations: [], captures: [], refunds: [] }
  return unit.payments
}

export function newAuthorization(order: PaypalOrderRecord, status: Authorization['status']): Authorization {
  const { amount, invoice_id, custom_id } = order.purchase_units[0]
  return {
    id: paypalId(),
    status,
    amount,
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    expiration_time: new Date(Date.now() + DAYS * 24 * 3_600_000).toISOString(),
    create_time: new Date().toISOString(),
  }
}
