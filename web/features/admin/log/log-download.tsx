import { Button } from '@mantine/core'
import type { LogFilter } from '#contract/admin-log.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import classes from './log.module.css'

/** What the list shows, all pages of it, as a file; taking it out is an act itself. */
export function LogDownload({ filter }: { filter: LogFilter }) {
  const { isBusy, failure, submit } = useSubmission()
  const download = () =>
    submit(async () => {
      const { fileName, csv } = await callApi(browserApi.api.v1.admin.log.export.$post({ json: filter }))
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    })
  return (
    <div className={classes.download}>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {m['adminLog.download']()}
      </Button>
      <p className={classes.facts}>{m['adminLog.downloadHint']()}</p>
      <FailureLine failure={failure} />
    </div>
  )
}
