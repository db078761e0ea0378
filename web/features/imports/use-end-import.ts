import { useRevalidator } from 'react-router'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'

/** Discards a preview or stops an import, and shows the result. */
export function useEndImport(uuid: string, success: () => string): { isBusy: boolean; failure: unknown; end: () => Promise<unknown> } {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const end = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.imports[':uuid'].$delete({ param: { uuid } }))
      notifySuccess(success())
    })
  return { isBusy, failure, end }
}
