import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { browserApi, hasCode, callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/unsubscribe-page.ts'

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', isAboutWishes: query.get('list') === 'wishes' }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: titleOf(loaderData?.isAboutWishes), matches })
}

function titleOf(isAboutWishes: boolean | undefined): string {
  return isAboutWishes ? m['notifications.wishUnsubscribeTitle']() : m['notifications.unsubscribeTitle']()
}

type Outcome = 'done' | 'invalid'

/** Unsubscribes without scripts. */
export function action({ request, context }: Route.ActionArgs): Promise<Outcome> {
  return endMails(context.get(apiContext), new URL(request.url).searchParams.get('token') ?? '')
}

/** Ends the mails that the link is about. @throws ApiError for everything but a wrong link. */
async function endMails({ api }: ApiClient, token: string): Promise<Outcome> {
  try {
    await callApi(api.v1.unsubscribe[':token'].$post({ param: { token } }))
    return 'done'
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION', 'TOKEN_INVALID')) return 'invalid'
    throw error
  }
}

/** Unsubscribes by a button, with or without scripts; opening changes nothing (decision 28). */
export default function UnsubscribePage({ loaderData: { token, isAboutWishes }, actionData }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(actionData ?? (token ? null : 'invalid'))
  const { isBusy, failure, submit } = useSubmission()
  function unsubscribe(event: FormEvent) {
    event.preventDefault()
    void submit(async () => setOutcome(await endMails(browserApi, token)))
  }
  return (
    <Page title={titleOf(isAboutWishes)} width="text">
      {outcome === 'done' && <Notice kind="success">{m['notifications.unsubscribeDone']()}</Notice>}
      {outcome === 'invalid' && <Notice kind="error">{m['notifications.unsubscribeInvalid']()}</Notice>}
      {outcome === null && (
        <form method="post" data-words="none" onSubmit={unsubscribe}>
          <p>{isAboutWishes ? m['notifications.wishUnsubscribeText']() : m['notifications.unsubscribeText']()}</p>
          <Button type="submit" loading={isBusy}>
            {m['notifications.unsubscribeAction']()}
          </Button>
          <FailureNotice failure={failure} />
        </form>
      )}
    </Page>
  )
}
