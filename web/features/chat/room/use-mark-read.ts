import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { recountUnread } from '../../notifications/unread.ts'
import type { OpenConversation } from '../messages-page.tsx'

/** Reports seen messages to the server, once each, while the page is visible. */
export function useMarkRead({ conversationUuid, messages, hasUnreadMessages }: OpenConversation): void {
  const { revalidate } = useRevalidator()
  const newest = messages.at(-1)?.uuid
  useEffect(() => {
    if (!hasUnreadMessages || !newest) return undefined
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      const call = browserApi.api.v1.chat.mark_conversation_read[':uuid'].$post({
        param: { uuid: conversationUuid },
        query: { upTo: newest },
      })
      // A failed one is tried with the next look at the conversation.
      callApi(call)
        .then(recountUnread)
        .then(revalidate)
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [conversationUuid, newest, hasUnreadMessages, revalidate])
}
