import { useRevalidator } from 'react-router'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notifications/notify.ts'

/** Discards a preview or stops a running import, says so with `success`, and shows what there is then. */
export function useEndImport(uuid: string, success: () => string): { isBusy: boolean; failure: unknown; end: () => Promise<unknown> } {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const end = () =>
    submit(async () => {
      await read(browserApi.api.v1.imports[':uuid'].$delete({ param: { uuid } }))
      notifySuccess(success())
    })
  return { isBusy, failure, end }
}
