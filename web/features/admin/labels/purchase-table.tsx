import { Link } from 'react-router'
import type { LabelPurchase } from '#contract/label-purchases.ts'
import { m } from '#messages'
import { formatCents, formatDateTime } from '../../../platform/language/format.ts'
import classes from '../payments/run-table.module.css'
import { purchaseLabel } from './purchase-labels.ts'

/** All purchases, the newest first; on phones each row becomes a small block. */
export function PurchaseTable({ purchases }: { purchases: readonly LabelPurchase[] }) {
  return (
    <table className={classes.table} aria-label={m['labelPurchases.listTitle']()}>
      <thead>
        <tr>
          <th scope="col">{m['labelPurchases.columnWhen']()}</th>
          <th scope="col">{m['labelPurchases.columnState']()}</th>
          <th scope="col">{m['labelPurchases.columnPrice']()}</th>
          <th scope="col">{m['labelPurchases.columnBack']()}</th>
          <th scope="col">{m['labelPurchases.columnCart']()}</th>
          <th scope="col">{m['labelPurchases.columnExchange']()}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.uuid} purchase={purchase} />
        ))}
      </tbody>
    </table>
  )
}

function PurchaseRow({ purchase }: { purchase: LabelPurchase }) {
  const { createdAt, priceCents, refundedCents, shopOrderId, exchangeUuid } = purchase
  return (
    <tr>
      <th scope="row">{formatDateTime(createdAt)}</th>
      <td>{purchaseLabel(purchase)}</td>
      <td data-label={m['labelPurchases.columnPrice']()}>{formatCents(priceCents)}</td>
      <td data-label={m['labelPurchases.columnBack']()}>{refundedCents === null ? '–' : formatCents(refundedCents)}</td>
      <td data-label={m['labelPurchases.columnCart']()}>{shopOrderId ?? '–'}</td>
      <td>{exchangeUuid && <Link to={`/exchanges/${exchangeUuid}`}>{m['labelPurchases.toExchange']()}</Link>}</td>
    </tr>
  )
}
