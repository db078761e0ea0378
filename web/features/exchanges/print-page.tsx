import { Button } from '@mantine/core'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { hasCode, callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/print-page.ts'
import classes from './print-page.module.css'

/** Whether the link is valid; does not use it, as messengers and scanners fetch links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const link = await callApi(context.get(apiContext).api.v1.parcel.print[':token'].$get({ param: { token } })).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw new Response(null, { status: 404 })
    throw error
  })
  return { ...link, token }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['print.title'](), matches })
}

/** Opens a shared label once, without login or scripts. */
export default function PrintPage({ loaderData: { state, expiresAt, token } }: Route.ComponentProps) {
  if (state !== 'OPEN') {
    const isOpened = state === 'OPENED'
    return (
      <Page title={m['print.title']()} width="text">
        <Notice title={isOpened ? m['print.openedTitle']() : m['print.expiredTitle']()}>
          {isOpened ? m['print.openedText']() : m['print.expiredText']()}
        </Notice>
      </Page>
    )
  }
  return (
    <Page title={m['print.title']()} lead={m['print.text']()} width="text">
      <form method="post" data-words="none" action={`/api/v1/parcel/print/${token}`} className={classes.form}>
        <Button type="submit" size="lg" leftSection={<DownloadIcon size={20} />}>
          {m['print.open']()}
        </Button>
        <p>{m['print.paper']()}</p>
        <p className={classes.quiet}>{m['print.until']({ date: formatDateTime(expiresAt) })}</p>
      </form>
    </Page>
  )
}
