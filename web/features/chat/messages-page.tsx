import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { CHAT_PAGE_SIZE } from '#domain/policy/chat.ts'
import { CHAT_CHECK_MS } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { hasCode, callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { useLiveData } from '../../platform/live/use-live-data.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/messages-page.ts'
import { ChatRoom } from './chat-room.tsx'
import classes from './messages-page.module.css'
import { PartnerList } from './partners/partner-list.tsx'

/** `with` is the partner of the open conversation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { uuid: ownUuid } = await requireLogin(context)
  const query = new URL(request.url).searchParams
  const api = context.get(apiContext)
  const [list, conversation] = await Promise.all([
    callApi(api.api.v1.chat.conversation_previews.$get({ query: {} })),
    readConversation(api, query.get('with')),
  ])
  return { list, conversation, ownUuid }
}

/** Null when none is chosen, and for a partner with whom there is none: then the list stands alone. */
async function readConversation(api: ApiClient, partner: string | null) {
  if (!partner) return null
  const query = { limit: String(CHAT_PAGE_SIZE) }
  return callApi(api.api.v1.chat.conversation[':uuid'].$get({ param: { uuid: partner }, query })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) return null
    throw error
  })
}

export type OpenConversation = NonNullable<Awaited<ReturnType<typeof readConversation>>>

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['chat.title'](), matches })
}

/** Partners and conversation (B §2): side by side on desktop, one at a time on phones. */
export default function MessagesPage({ loaderData: { list, conversation, ownUuid } }: Route.ComponentProps) {
  const { total } = list
  useLiveData('message', CHAT_CHECK_MS, { onlyWithoutStream: true })
  return (
    <Page>
      <div className={classes.columns} data-open={conversation !== null || undefined}>
        <div className={classes.partners}>
          <h1 className={classes.title}>{m['chat.title']()}</h1>
          {total > 0 ? <PartnerList list={list} conversation={conversation} ownUuid={ownUuid} /> : <NobodyYet />}
        </div>
        {conversation ? (
          <ChatRoom key={conversation.conversationUuid} conversation={conversation} ownUuid={ownUuid} />
        ) : (
          total > 0 && <p className={classes.choose}>{m['chat.choose']()}</p>
        )}
      </div>
    </Page>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      title={m['chat.emptyTitle']()}
      action={
        <Button component={Link} to="/search?q=&filter_by=all&start=0&only_offered=true">
          {m['chat.emptyAction']()}
        </Button>
      }
    >
      {m['chat.emptyText']()}
    </EmptyState>
  )
}
