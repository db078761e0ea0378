import { useRevalidator } from 'react-router'
import type { KeptTariff } from '#contract/postage.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { TariffTable } from './tariff-table.tsx'

/** What has not begun, each with a way to take it back. */
export function ComingTariffs({ tariffs }: { tariffs: readonly KeptTariff[] }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  const remove = (uuid: string) =>
    submit(async () => {
      await callApi(browserApi.api.v1.admin.postage[':uuid'].$delete({ param: { uuid } }))
      notifySuccess(m['postage.deleted']())
    })
  return (
    <>
      {/* Above the list, as what it is about may have left it. */}
      <FailureNotice failure={failure} textOf={goneText} />
      {tariffs.length === 0 ? (
        <EmptyState title={m['postage.noneComing']()} />
      ) : (
        <TariffTable label={m['postage.comingTitle']()} tariffs={tariffs} isBusy={isBusy} onDelete={(uuid) => void remove(uuid)} />
      )}
    </>
  )
}

/** Midnight, or somebody else, was faster. */
function goneText(error: unknown): string {
  return hasCode(error, 'NOT_FOUND') ? m['postage.gone']() : failureText(error)
}
