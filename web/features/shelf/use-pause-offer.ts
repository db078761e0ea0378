import { useRevalidator } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { useAct } from '../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../ui/notifications/notify.ts'

/** Hides a copy or puts it on again: at once, because the same button takes it back. */
export function usePauseOffer({ uuid, pause, book: { title } }: OwnOffer): () => Promise<unknown> {
  const { revalidate } = useRevalidator()
  // Also after a refusal: somebody may have ordered it meanwhile.
  const { submit } = useAct({ afterwards: revalidate })
  return () =>
    submit(async () => {
      const calls = browserApi.api.v1.exchanges.offer[':uuid']
      await read(pause ? calls.resume.$post({ param: { uuid } }) : calls.pause.$post({ param: { uuid } }))
      notifySuccess(pause ? m['shelf.offerResumed']({ title }) : m['shelf.offerPaused']({ title }))
    })
}
