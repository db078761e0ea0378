import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { IMPORT_PAGE_SIZE } from '#domain/policy/imports.ts'
import { m } from '#messages'
import type { ImportOnTheWire } from '#contract/imports.ts'
import { callApi, browserApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Page, Section } from '../../ui/page.tsx'
import { formatNumber } from '../../platform/language/format.ts'
import { checkSteadily } from '../../platform/api/check-steadily.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShelfTabs } from '../shelf/shelf-tabs.tsx'
import type { Route } from './+types/import-page.ts'
import { ColumnChoices } from './preview/column-choices.tsx'
import { ConditionWords } from './preview/condition-words.tsx'
import { readGroup } from './preview/import-groups.ts'
import { ImportEntries } from './preview/import-entries.tsx'
import { ImportResult, UndoneImport } from './import-result.tsx'
import { StartBar } from './preview/start-bar.tsx'
import { StartForm } from './start-form.tsx'
import { UploadForm } from './upload-form.tsx'
import { countsLabel, formatLabel } from './import-labels.ts'
import { useEndImport } from './use-end-import.ts'
import classes from './import-head.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const address = new URL(request.url).searchParams
  const group = readGroup(address.get('group'))
  const start = listStart(address)
  const { imports } = context.get(apiContext).api.v1
  const { import: current } = await callApi(imports.latest.$get())
  if (!current) return { current, entries: [], total: 0, group, start }
  const query = { start: String(start), limit: String(IMPORT_PAGE_SIZE), group }
  const { rows, total } = await callApi(imports[':uuid'].rows.$get({ param: { uuid: current.uuid }, query }))
  return { current, entries: rows, total, group, start }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['imports.title'](), matches })
}

/** Import of a list: choose, preview, run, result. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { current, entries, total, group, start } = loaderData
  const list = current && <ImportEntries current={current} entries={entries} total={total} group={group} start={start} />
  return (
    <Page title={m['imports.title']()} lead={m['imports.lead']()}>
      <ShelfTabs />
      {current === null && <UploadForm />}
      {current?.status === 'PREVIEW' && (
        <>
          <PreviewHead preview={current} />
          <ColumnChoices preview={current} />
          <UnownedNotice preview={current} />
          <ConditionWords preview={current} />
          {list}
          <StartBar preview={current} />
          <StartForm preview={current} />
        </>
      )}
      {current?.status === 'RUNNING' && (
        <>
          <RunningImport running={current} />
          {list}
        </>
      )}
      {(current?.status === 'DONE' || current?.status === 'STOPPED') && (
        <>
          {current.undoneAt === null ? <ImportResult done={current} /> : <UndoneImport keptCopies={current.keptCopies} />}
          {current.undoneAt === null && list}
          <Section title={m['imports.another']()}>
            <UploadForm />
          </Section>
        </>
      )}
    </Page>
  )
}

/** Contents of the file, and its expected outcome. */
function PreviewHead({ preview }: { preview: ImportOnTheWire }) {
  return (
    <header className={classes.head}>
      <p className={classes.source}>
        {formatLabel(preview.format)} · {m['imports.entries']({ count: preview.rows })}
      </p>
      <h2>{m['imports.previewTitle']()}</h2>
      <p className={classes.counts} role="status">
        {countsLabel(preview)}
      </p>
      <p className={classes.soft}>{m['imports.previewLead']()}</p>
    </header>
  )
}

/** How often the page asks how far a running import is. */
const IMPORT_CHECK_MS = 1500

/** Progress of the import on the server. */
function RunningImport({ running }: { running: ImportOnTheWire }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, end } = useEndImport(running.uuid, m['imports.stopped'])
  useEffect(() => checkSteadily(() => void revalidate(), { firstAfter: IMPORT_CHECK_MS, every: IMPORT_CHECK_MS }), [revalidate])
  const waiting = running.verdicts.WAITS ?? 0
  const done = m['imports.progress']({ done: formatNumber(running.finishedRows), total: formatNumber(running.rows) })
  return (
    <header className={`${classes.head} ${classes.inSight}`}>
      <h2 id="import-running">{m['imports.running']()}</h2>
      <progress className={classes.progress} aria-labelledby="import-running" max={running.rows} value={running.finishedRows}>
        {done}
      </progress>
      <p className={classes.counts} role="status">
        {done}
      </p>
      <p className={classes.soft}>{m['imports.runningText']()}</p>
      {waiting > 0 && <p className={classes.soft}>{m['imports.waitingForLibraries']({ count: waiting })}</p>}
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {m['imports.stop']()}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </header>
  )
}

/** Entries not owned by the member: left out, or all moved to the shelf; lent and given-away ones only one by one. */
function UnownedNotice({ preview }: { preview: ImportOnTheWire }) {
  const { LENT = 0, GONE = 0, NOT_DELIVERED = 0 } = preview.absences
  const absent = LENT + GONE + NOT_DELIVERED
  return (
    <>
      <NotOwned uuid={preview.uuid} count={preview.absences.NOT_OWNED ?? 0} />
      {absent > 0 && <Notice title={m['imports.absentTitle']({ count: absent })}>{m['imports.absentText']()}</Notice>}
    </>
  )
}

function NotOwned({ uuid, count }: { uuid: string; count: number }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (count === 0) return null
  const takeAll = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.imports[':uuid'].unowned.$put({ param: { uuid }, json: { target: 'SHELF' } }))
    })
  return (
    <Notice
      title={m['imports.unownedTitle']({ count })}
      action={
        <Button variant="default" loading={isBusy} onClick={() => void takeAll()}>
          {m['imports.unownedTake']({ count })}
        </Button>
      }
    >
      {m['imports.unownedText']()}
      <FailureLine failure={failure} />
    </Notice>
  )
}
