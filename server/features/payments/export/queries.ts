import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Every payment of the member. */
export const exportPayments = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as number, exchange_id as "exchangeUuid", provider, provider_ref as "providerReference", amount_cents as "amountCents",
             shipping_cents as "shippingCents", service_fee_cents as "serviceFeeCents", surcharge_cents as "surchargeCents", status,
             created_at as "createdAt"
        from payment where member_id = ${id}::uuid order by created_at, id`,
)
