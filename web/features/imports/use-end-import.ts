import { useRevalidator } from 'react-router'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { useAct } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notifications/notify.ts'

/** Discards a preview or stops a running import, says so with `success`, and shows what there is then. */
export function useEndImport(uuid: string, success: () => string): { isBusy: boolean; end: () => Promise<unknown> } {
  const { revalidate } = useRevalidator()
  const { isBusy, submit } = useAct({ afterwards: revalidate })
  const end = () =>
    submit(async () => {
      await read(browserApi.api.v1.imports[':uuid'].$delete({ param: { uuid } }))
      notifySuccess(success())
    })
  return { isBusy, end }
}
