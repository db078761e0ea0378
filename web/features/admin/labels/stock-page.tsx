import { Link, type MetaDescriptor } from 'react-router'
import { LABEL_ORIGINS, LABEL_STATES } from '#domain/label-stock.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { ArrowBackIcon, ArrowIcon } from '../../../ui/icons.tsx'
import lists from '../../../ui/lists.module.css'
import { Page } from '../../../ui/page.tsx'
import steps from '../../../ui/paging.module.css'
import { FilterLinks } from '../work-list/filter-links.tsx'
import { listAddress, oneOf, queryOfChoices, uuidOf } from '../work-list/list-address.ts'
import work from '../work-list/work-list.module.css'
import { labelOriginName, labelStateName } from './stock-labels.ts'
import type { Route } from './+types/stock-page.ts'
import { StockRow } from './stock-row.tsx'

const PATH = '/admin/labels/stock'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const view = {
    state: oneOf(LABEL_STATES, asked.get('state')),
    origin: oneOf(LABEL_ORIGINS, asked.get('origin')),
    upload: uuidOf(asked.get('upload')),
    after: uuidOf(asked.get('after')),
  }
  const query = queryOfChoices(view)
  const stock = await callApi(context.get(apiContext).api.v1.parcel.labels.stock.$get({ query })).catch(hideFromMembers)
  return { ...stock, view, query }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminLabels.stockTitle'](), matches })
}

/** All labels: where each stands and from which page of which upload it came. */
export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { labels, next, totals, uploads, view, query } = loaderData
  const address = (change: Record<string, string | null>) => listAddress(PATH, new URLSearchParams(query), { after: null, ...change })
  return (
    <Page title={m['adminLabels.stockTitle']()}>
      <div className={work.filters}>
        <FilterLinks
          label={m['adminLabels.state']()}
          current={view.state}
          options={LABEL_STATES.map((value) => ({ value, text: labelStateName(value), count: formatNumber(totals[value]) }))}
          pathOf={(state) => address({ state })}
        />
        <FilterLinks
          label={m['adminLabels.origin']()}
          current={view.origin}
          options={LABEL_ORIGINS.map((value) => ({ value, text: labelOriginName(value) }))}
          pathOf={(origin) => address({ origin })}
        />
        {uploads.length > 0 && (
          <FilterLinks
            label={m['adminLabels.upload']()}
            current={view.upload}
            options={uploads.map(({ uuid, at, labels: count }) => ({ value: uuid, text: formatDateTime(at), count: formatNumber(count) }))}
            pathOf={(upload) => address({ upload })}
          />
        )}
      </div>
      {labels.length === 0 ? (
        <p className={work.none}>{m['adminPayments.noHit']()}</p>
      ) : (
        <ul className={lists.plain}>
          {labels.map((label) => (
            <StockRow key={label.uuid} label={label} />
          ))}
        </ul>
      )}
      {(view.after !== null || next !== null) && (
        <nav className={steps.paging} aria-label={m['shared.paging']()}>
          {view.after === null ? (
            <span />
          ) : (
            <Link to={address({})} className={steps.step}>
              <ArrowBackIcon /> {m['allPayments.newest']()}
            </Link>
          )}
          <span />
          {next === null ? (
            <span />
          ) : (
            <Link to={address({ after: next })} rel="next" className={steps.step}>
              {m['allPayments.older']()} <ArrowIcon />
            </Link>
          )}
        </nav>
      )}
    </Page>
  )
}
