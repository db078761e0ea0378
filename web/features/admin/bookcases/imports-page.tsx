import type { MetaDescriptor } from 'react-router'
import { IMPORT_CHECK_MS } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { usePolling } from '../../../platform/api/use-polling.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import type { Route } from './+types/imports-page.ts'
import { ImportButton } from './import-button.tsx'
import { ImportList } from './import-list.tsx'
import classes from './imports.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin['geo-imports'].$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['geoImport.title'](), matches })
}

const addBookcases = () => callApi(browserApi.api.v1.bookshelves['add-all-bookshelves'].$post())
const addPlaces = () => callApi(browserApi.api.v1.bookshelves['add-all-locations'].$post())

/** Bookcases and the places they stand in: bringing both, and what came of it. While a run is under way the page looks again and again. */
export default function ImportsPage({ loaderData: { imports, bookcases, places, hasSource, nextAt } }: Route.ComponentProps) {
  const runs = (kind: 'BOOKCASES' | 'PLACES') => imports.find((run) => run.kind === kind && run.state === 'RUNNING')
  usePolling(
    imports.some(({ state }) => state === 'RUNNING'),
    IMPORT_CHECK_MS,
  )
  const counts = {
    bookcases: m['bookcases.number']({ count: bookcases, number: formatNumber(bookcases) }),
    places: m['geoImport.places']({ count: places, number: formatNumber(places) }),
  }
  return (
    <Page title={m['geoImport.title']()} lead={m['geoImport.lead'](counts)}>
      <Section title={m['geoImport.bookcasesTitle']()}>
        <p className={classes.text}>{m['geoImport.bookcasesText']()}</p>
        {!hasSource && <p className={classes.text}>{m['geoImport.noSource']()}</p>}
        {nextAt !== null && <p className={classes.facts}>{m['geoImport.next']({ date: formatDateTime(nextAt) })}</p>}
        {hasSource && <ImportButton label={m['geoImport.addBookcases']()} start={addBookcases} running={runs('BOOKCASES')} />}
      </Section>
      <Section title={m['geoImport.placesTitle']()}>
        <p className={classes.text}>{m['geoImport.placesText']()}</p>
        <ImportButton label={m['geoImport.addPlaces']()} start={addPlaces} running={runs('PLACES')} />
      </Section>
      <Section title={m['geoImport.runsTitle']()}>
        <ImportList imports={imports} />
      </Section>
    </Page>
  )
}
