import { useState } from 'react'
import type { ConversationPreview } from '#contract/chat.ts'
import { CHAT_PAGE_SIZE } from '#domain/policy/chat.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { addPartners, joinPartners, markOpened } from './join-partners.ts'

interface KnownPartners {
  previews: readonly ConversationPreview[]
  hasMore: boolean
  isLoading: boolean
  failure: unknown
  loadMore: () => void
}

/** Loaded conversations; the page polls the first page. */
export function useKnownPartners(
  { previews: page, total }: { previews: readonly ConversationPreview[]; total: number },
  openWith: string | undefined,
): KnownPartners {
  const [known, setKnown] = useState<readonly ConversationPreview[]>(page)
  const [lastPage, setLastPage] = useState(page)
  const [isAtEnd, setAtEnd] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  if (page !== lastPage) {
    setLastPage(page)
    setKnown(markOpened(joinPartners(known, page, total), page, openWith))
    setAtEnd(false)
  }
  const last = known.at(-1)?.lastMessageUuid
  const loadMore = () =>
    void submit(async () => {
      if (!last) return
      const query = { before: last, limit: String(CHAT_PAGE_SIZE) }
      const { previews: more } = await callApi(browserApi.api.v1.chat.conversation_previews.$get({ query }))
      setKnown((now) => addPartners(now, more))
      setAtEnd(more.length === 0)
    })
  return { previews: known, hasMore: !isAtEnd && known.length < total, isLoading: isBusy, failure, loadMore }
}
