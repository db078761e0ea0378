import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { browserApi, hasCode, read } from '../../platform/api/api-client.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifyFailure } from '../../ui/notifications/notify.ts'
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

type Outcome = 'done' | 'invalid' | null

/** Behind the link of a mail that can be ended, promotional or about wishes: one button ends such mails. Opening the page changes nothing (decision 28). */
export default function UnsubscribePage({ loaderData: { token, isAboutWishes } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<Outcome>(token ? null : 'invalid')
  const [isBusy, setBusy] = useState(false)
  async function unsubscribe() {
    setBusy(true)
    try {
      await read(browserApi.api.v1.unsubscribe[':token'].$post({ param: { token } }))
      setOutcome('done')
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND', 'VALIDATION', 'TOKEN_INVALID')) setOutcome('invalid')
      else notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={titleOf(isAboutWishes)} width="text">
      {outcome === 'done' && <Notice kind="success">{m['notifications.unsubscribeDone']()}</Notice>}
      {outcome === 'invalid' && <Notice kind="error">{m['notifications.unsubscribeInvalid']()}</Notice>}
      {outcome === null && (
        <>
          <p>{isAboutWishes ? m['notifications.wishUnsubscribeText']() : m['notifications.unsubscribeText']()}</p>
          <Button loading={isBusy} onClick={() => void unsubscribe()}>
            {m['notifications.unsubscribeAction']()}
          </Button>
        </>
      )}
    </Page>
  )
}
