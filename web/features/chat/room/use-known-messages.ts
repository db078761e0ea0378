import { useCallback, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { CHAT_PAGE_SIZE } from '#domain/policy/chat.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import type { OpenConversation } from '../messages-page.tsx'
import { addOlder, addSent, joinPages } from './join-pages.ts'

export interface KnownMessages {
  messages: readonly Message[]
  hasOlder: boolean
  isLoading: boolean
  failure: unknown
  loadOlder: () => void
  add: (message: Message) => void
}

/** Loaded messages; the page polls the newest page. */
export function useKnownMessages({ conversationUuid, messages: page, total }: OpenConversation): KnownMessages {
  const [known, setKnown] = useState<readonly Message[]>(page)
  const [lastPage, setLastPage] = useState(page)
  const { isBusy, failure, submit } = useSubmission()
  if (page !== lastPage) {
    setLastPage(page)
    setKnown(joinPages(known, page, total))
  }
  const oldest = known[0]?.uuid
  const loadOlder = () =>
    void submit(async () => {
      if (!oldest) return
      const call = browserApi.api.v1.chat.conversation[':uuid'].$get({
        param: { uuid: conversationUuid },
        query: { before: oldest, limit: String(CHAT_PAGE_SIZE) },
      })
      const { messages: older } = await callApi(call)
      setKnown((now) => addOlder(now, older))
    })
  const add = useCallback((message: Message) => setKnown((now) => addSent(now, message)), [])
  return { messages: known, hasOlder: known.length < total, isLoading: isBusy, failure, loadOlder, add }
}
