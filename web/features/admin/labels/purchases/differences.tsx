import { Link } from 'react-router'
import type { LabelPurchase } from '#contract/label-purchases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'
import { formatCents, formatDateTime } from '../../../../platform/language/format.ts'
import lists from '../../../../ui/lists.module.css'
import { ActButton } from '../../act-button.tsx'
import { differenceSentence } from './purchase-labels.ts'
import classes from './purchases-page.module.css'

/** What a person has to look at, the oldest first; what was tried too often can be tried again. */
export function Differences({ differences }: { differences: readonly LabelPurchase[] }) {
  if (differences.length === 0) return <p className={classes.quiet}>{m['labelPurchases.noDifferences']()}</p>
  return (
    <ul className={`${lists.plain} ${classes.differences}`}>
      {differences.map((purchase) => (
        <li key={purchase.uuid}>
          <div>
            <p>{purchase.difference && differenceSentence(purchase.difference)}</p>
            <p className={classes.quiet}>
              {formatDateTime(purchase.createdAt)} · {formatCents(purchase.priceCents)}
              {purchase.shopOrderId && ` · ${m['labelPurchases.columnCart']()} ${purchase.shopOrderId}`}
              {purchase.exchangeUuid && (
                <>
                  {' · '}
                  <Link to={`/exchanges/${purchase.exchangeUuid}`}>{m['labelPurchases.columnExchange']()}</Link>
                </>
              )}
            </p>
          </div>
          {purchase.difference === 'PARKED' && <RepeatButton uuid={purchase.uuid} />}
        </li>
      ))}
    </ul>
  )
}

function RepeatButton({ uuid }: { uuid: string }) {
  const repeat = (reason: string) =>
    callApi(browserApi.api.v1.parcel.labels.purchases[':uuid'].repeat.$post({ param: { uuid }, json: { reason } }))
  return (
    <ActButton
      title={m['labelPurchases.repeat']()}
      text={m['labelPurchases.repeatText']()}
      doneText={m['labelPurchases.repeated']()}
      act={repeat}
    />
  )
}
