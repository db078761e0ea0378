import { IMPORT_PAGE_SIZE } from '#domain/policy/imports.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ShelfTabs } from '../shelf/shelf-tabs.tsx'
import type { Route } from './+types/import-page.ts'
import { ColumnChoices } from './preview/column-choices.tsx'
import { ConditionWords } from './preview/condition-words.tsx'
import { readGroup } from './preview/import-groups.ts'
import { ImportEntries } from './preview/import-entries.tsx'
import { ImportResult, UndoneImport } from './import-result.tsx'
import { PreviewHead } from './preview/preview-head.tsx'
import { StartBar } from './preview/start-bar.tsx'
import { UnownedNotice } from './preview/unowned-notice.tsx'
import { RunningImport } from './running-import.tsx'
import { StartForm } from './start-form.tsx'
import { UploadForm } from './upload-form.tsx'

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
