import { m } from '#messages'
import { pageMeta } from '../../platform/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import type { Route } from './+types/scanner-page.ts'
import { Scanner } from './scanner.tsx'
import { ScanPage } from './scan-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { uuid: ownUuid } = await requireLogin(context)
  return { ownUuid }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['scan.title'](), matches })
}

export default function ScannerPage({ loaderData }: Route.ComponentProps) {
  return (
    <ScanPage title={m['scan.title']()}>
      <Scanner owner={loaderData.ownUuid} />
    </ScanPage>
  )
}
