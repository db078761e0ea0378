import { m } from '#messages'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import type { Route } from './+types/scanner-page.ts'
import { Scanner } from './scanner.tsx'
import { ScanPage } from './shell/scan-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { uuid: ownUuid } = await requireLogin(context)
  return { ownUuid }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['scan.title'](), matches })
}

/** Books by their barcode (A §2 "scanner"). */
export default function ScannerPage({ loaderData }: Route.ComponentProps) {
  return (
    <ScanPage title={m['scan.title']()}>
      <Scanner owner={loaderData.ownUuid} />
    </ScanPage>
  )
}
