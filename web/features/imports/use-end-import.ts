import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { notifyFailure, notifySuccess } from '../../ui/notifications/notify.ts'

/** Discards a preview or stops a running import, says so with `success`, and shows what there is then. */
export function useEndImport(uuid: string, success: () => string): { isBusy: boolean; end: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function end() {
    setBusy(true)
    try {
      await read(browserApi.api.v1.imports[':uuid'].$delete({ param: { uuid } }))
      notifySuccess(success())
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return { isBusy, end }
}
