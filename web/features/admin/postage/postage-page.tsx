import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import type { KeptTariff } from '#contract/postage.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatCents } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/postage-page.ts'
import { ComingTariffs } from './coming-tariffs.tsx'
import classes from './postage.module.css'
import { TariffForm } from './tariff-form.tsx'
import { TariffTable } from './tariff-table.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin.postage.$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['postage.title'](), matches })
}

/** What postage costs: what is valid, what comes, what was, and a way to set what comes (decision 7). */
export default function PostagePage({ loaderData: { tariffs, firstDay, lastDay, labelCents } }: Route.ComponentProps) {
  const of = (state: KeptTariff['state']) => tariffs.filter((tariff) => tariff.state === state)
  const past = of('PAST')
  return (
    <Page
      title={m['postage.title']()}
      lead={m['postage.lead']()}
      actions={
        <Button component={Link} to="/admin/labels" variant="default">
          {m['postage.backToLabels']()}
        </Button>
      }
    >
      <Section title={m['postage.validTitle']()}>
        <TariffTable label={m['postage.validTitle']()} tariffs={of('VALID')} />
        {labelCents !== null && <LabelCost cents={labelCents} tariffs={of('VALID')} />}
      </Section>
      <Section title={m['postage.comingTitle']()}>
        <ComingTariffs tariffs={of('COMING')} />
      </Section>
      <Section title={m['postage.addTitle']()}>
        <TariffForm firstDay={firstDay} lastDay={lastDay} />
      </Section>
      {past.length > 0 && (
        <Section title={m['postage.pastTitle']()}>
          <TariffTable label={m['postage.pastTitle']()} tariffs={past} />
        </Section>
      )}
    </Page>
  )
}

/** What a label costs the platform beside what it takes for it: a loss is allowed, and said. */
function LabelCost({ cents, tariffs }: { cents: number; tariffs: readonly KeptTariff[] }) {
  const amount = formatCents(cents)
  if (tariffs.some((tariff) => tariff.cents < cents)) return <Notice>{m['postage.labelLoss']({ amount })}</Notice>
  return <p className={classes.cost}>{m['postage.labelCost']({ amount })}</p>
}
