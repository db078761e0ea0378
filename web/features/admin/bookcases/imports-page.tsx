import { type MetaDescriptor, useRevalidator } from 'react-router'
import { Button } from '@mantine/core'
import { IMPORT_CHECK_MS } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import type { GeoImport } from '#contract/admin-bookcases.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { usePolling } from '../../../platform/api/use-polling.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { ActButton } from '../act-button.tsx'
import type { Route } from './+types/imports-page.ts'
import { stageSentence, kindLabel, outcomeSentences, startSentence, stateLabel } from './import-labels.ts'
import classes from './imports.module.css'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'

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

interface ImportButtonProps {
  label: string
  start: () => Promise<unknown>
  /** The run that is under way. */
  running: GeoImport | undefined
}

/** Begins an import; while one runs it says what that is at instead. */
function ImportButton({ label, start, running }: ImportButtonProps) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const begin = () =>
    submit(async () => {
      await start()
      notifySuccess(m['geoImport.begun']())
    })
  return (
    <div className={classes.act}>
      {!running && (
        <Button loading={isBusy} onClick={() => void begin()}>
          {label}
        </Button>
      )}
      <p className={classes.stage} role="status">
        {running && stageSentence(running.stage)}
      </p>
      <FailureLine failure={failure} />
    </div>
  )
}

/** The last imports, the newest first, with what they changed or why they changed nothing. */
function ImportList({ imports }: { imports: readonly GeoImport[] }) {
  if (imports.length === 0) return <p className={classes.facts}>{m['geoImport.empty']()}</p>
  return (
    <ul className={lists.plain}>
      {imports.map((run) => (
        <Run key={run.uuid} run={run} />
      ))}
    </ul>
  )
}

const TONES = { RUNNING: 'open', DONE: undefined, REFUSED: 'wrong', FAILED: 'wrong' } as const

function Run({ run }: { run: GeoImport }) {
  const { uuid, kind, state, stage, detail, fewer } = run
  return (
    <li className={classes.run}>
      <div className={classes.head}>
        <h3 className={classes.kind}>{kindLabel(kind)}</h3>
        <span className={tags.small} data-tone={TONES[state]}>
          {stateLabel(state)}
        </span>
        <span className={classes.facts}>{startSentence(run)}</span>
      </div>
      <p className={classes.outcome}>{state === 'RUNNING' ? stageSentence(stage) : outcomeSentences(run).join(' ')}</p>
      {detail !== null && (
        <p className={classes.facts}>
          {m['geoImport.detail']()} <bdi className={classes.words}>{detail}</bdi>
        </p>
      )}
      {fewer !== null && <TakeFewerButton uuid={uuid} number={fewer} />}
    </li>
  )
}

/** "Trotzdem übernehmen": so few bookcases are right, says an administrator who knows why. */
function TakeFewerButton({ uuid, number }: { uuid: string; number: number }) {
  return (
    <div className={classes.act}>
      <ActButton
        title={m['geoImport.takeFewer']()}
        text={m['geoImport.takeFewerText']({ number: formatNumber(number) })}
        doneText={m['geoImport.begun']()}
        act={(reason) =>
          callApi(browserApi.api.v1.admin['geo-imports'][':uuid']['take-fewer'].$post({ param: { uuid }, json: { reason } }))
        }
      />
    </div>
  )
}
