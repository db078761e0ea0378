import { Button } from '@mantine/core'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'

/** All figures by month, as a file. */
export function MonthsButton() {
  const { isBusy, failure, submit } = useSubmission()
  const download = () =>
    submit(async () => {
      const { fileName, csv } = await callApi(browserApi.api.v1.monitoring.months.$get())
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {m['monitoring.months']()}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
