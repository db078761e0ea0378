import { useRevalidator } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notify.ts'

/** Pauses or resumes a copy without asking. */
export function usePauseOffer({ uuid, pause: present, book: { title } }: OwnOffer): { failure: unknown; pause: () => Promise<unknown> } {
  const { revalidate } = useRevalidator()
  // Also read again after a refusal, as somebody may have ordered the copy meanwhile.
  const { failure, submit } = useSubmission({ afterwards: revalidate })
  const pause = () =>
    submit(async () => {
      const calls = browserApi.api.v1.exchanges.offer[':uuid']
      await callApi(present ? calls.resume.$post({ param: { uuid } }) : calls.pause.$post({ param: { uuid } }))
      notifySuccess(present ? m['shelf.offerResumed']({ title }) : m['shelf.offerPaused']({ title }))
    })
  return { failure, pause }
}
