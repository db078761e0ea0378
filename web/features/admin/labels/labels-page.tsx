import { Button } from '@mantine/core'
import { Link, useRevalidator, type MetaDescriptor } from 'react-router'
import { LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/labels-page.ts'
import { LabelUpload } from './label-upload.tsx'
import classes from './labels-page.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [{ cnt }, { acceptedRequests }] = await Promise.all([
    callApi(api.v1.parcel.labels.count.$get()),
    callApi(api.v1.exchanges['get-all-accepted-requests'].$get()),
  ]).catch(hideFromMembers)
  return { cnt, waiting: acceptedRequests }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['adminLabels.title'](), matches })
}

/** The stock of labels: how many are free, who waits for one, and two ways to add some (B §2). */
export default function LabelsPage({ loaderData: { cnt, waiting } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={m['adminLabels.title']()}
      lead={m['adminLabels.lead']({ most: LABELS_PER_FILE_MAX })}
      actions={
        <>
          <Button component={Link} to="/admin/labels/stock" variant="default">
            {m['adminLabels.toStock']()}
          </Button>
          <Button component={Link} to="/admin/postage" variant="default">
            {m['adminLabels.toPostage']()}
          </Button>
          <Button component={Link} to="/admin/labels/purchases" variant="default">
            {m['adminLabels.toPurchases']()}
          </Button>
        </>
      }
    >
      <p className={classes.stock} role="status">
        <strong className={classes.number}>{formatNumber(cnt)}</strong> {m['adminLabels.inStock']({ count: cnt })}
      </p>
      <div className={classes.uploads}>
        <LabelUpload variant="upload" onAdded={() => void revalidate()} />
        <LabelUpload variant="split" onAdded={() => void revalidate()} />
      </div>
      <Section title={m['adminLabels.waitingTitle']()}>
        {waiting.length === 0 ? (
          <EmptyState title={m['adminLabels.nobodyWaits']()} />
        ) : (
          <ul className={classes.waiting}>
            {waiting.map(({ uuid, title, offeredBy, requestedBy, updatedAt, giveUpAt }) => (
              <li key={uuid}>
                <Link to={`/exchanges/${uuid}`}>{title}</Link>
                <span>{m['adminLabels.fromTo']({ sender: memberName(offeredBy), receiver: memberName(requestedBy) })}</span>
                <span>
                  {m['adminLabels.since']({ date: formatDateTime(updatedAt) })}
                  {giveUpAt && ` · ${m['adminLabels.until']({ date: formatDateTime(giveUpAt) })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  )
}
