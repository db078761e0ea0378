import { Button, VisuallyHidden } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { useCallback, useSyncExternalStore, useState } from 'react'
import { CHAT_PAGE_SIZE } from '#domain/policy/chat.ts'
import { CHAT_CHECK_MS } from '#domain/policy/interface.ts'
import { m } from '#messages'
import type { ConversationPreview } from '#contract/chat.ts'
import { hasCode, callApi, type ApiClient, browserApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { useLiveData } from '../../platform/live/use-live-data.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { formatDay } from '../../platform/language/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { readRoomDrafts, readStoredDrafts, watchDrafts } from '../../platform/session/chat-drafts.ts'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import type { Route } from './+types/messages-page.ts'
import { ChatRoom } from './chat-room.tsx'
import { addPartners, joinPartners, markOpened } from './join-partners.ts'
import classes from './messages-page.module.css'
import lists from '../../ui/lists.module.css'

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

interface PartnerListProps {
  /** The first page, and how many there are in all. */
  list: { previews: readonly ConversationPreview[]; total: number }
  /** The one that is open. */
  conversation: OpenConversation | null
  /** Who looks: drafts are theirs alone. */
  ownUuid: string
}

function PartnerList({ list, conversation, ownUuid }: PartnerListProps) {
  const openWith = conversation?.partner.uuid
  const { previews, hasMore, isLoading, failure, loadMore } = useKnownPartners(list, openWith)
  const draftFor = useDrafts(ownUuid)
  return (
    <nav aria-label={m['chat.partners']()}>
      <ul className={lists.opened}>
        {previews.map((preview) => (
          <li
            key={preview.uuid}
            className={classes.partner}
            data-unread={preview.hasUnreadMessages || undefined}
            data-open={preview.uuid === openWith || undefined}
          >
            <RowBoundary>
              <Partner
                preview={preview}
                isOpen={preview.uuid === openWith}
                // The draft of the open conversation stands in its field.
                draft={preview.uuid === openWith || !preview.canAnswer ? '' : draftFor(preview.uuid)}
              />
            </RowBoundary>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isLoading} onClick={loadMore}>
            {m['chat.morePartners']()}
          </Button>
          <FailureLine failure={failure} />
        </div>
      )}
    </nav>
  )
}

function Partner({ preview, isOpen, draft }: { preview: ConversationPreview; isOpen: boolean; draft: string }) {
  const { firstName, lastName, avatarPath, hasUnreadMessages: isUnread } = preview
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={40} />
      <div className={classes.words}>
        <Link to={`/messages?with=${preview.uuid}`} className={classes.name} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {preview.userName || m['chat.goneMember']()}
          {isUnread && <VisuallyHidden> ({m['chat.unread']()})</VisuallyHidden>}
        </Link>
        {draft.trim() === '' ? (
          <p className={classes.last}>
            {preview.isLastMessageOwn && `${m['chat.you']()} `}
            {preview.lastMessage}
          </p>
        ) : (
          <p className={classes.last}>
            <span className={classes.draft}>{m['chat.draft']()}</span> {draft}
          </p>
        )}
      </div>
      <time className={classes.time} dateTime={preview.lastMessageAt}>
        {formatDay(preview.lastMessageAt)}
      </time>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </>
  )
}

/** Drafts by partner, updated on change; empty without one. */
function useDrafts(owner: string): (partner: string) => string {
  const stored = useSyncExternalStore(watchDrafts, readStoredDrafts, () => null)
  return useCallback((partner) => (stored === null ? '' : readRoomDrafts(owner, partner).draft), [owner, stored])
}

interface KnownPartners {
  previews: readonly ConversationPreview[]
  hasMore: boolean
  isLoading: boolean
  failure: unknown
  loadMore: () => void
}

/** Loaded conversations; the page polls the first page. */
function useKnownPartners(
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
