import { Button } from '@mantine/core'
import { m } from '#messages'
import { apiContext, languageContext, siteContext } from '../../../platform/api/contexts.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { openConsentSettings } from '../../consent/consent-store.ts'
import type { Route } from './+types/privacy-page.ts'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return legalText('privacy', context.get(languageContext), context.get(siteContext), await readTariffs(context.get(apiContext)))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.title ?? m['content.privacy'](), matches })
}

/** The privacy policy with cookie settings (A §2). */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const cookies = (
    <Button variant="default" onClick={openConsentSettings}>
      {m['consent.openSettings']()}
    </Button>
  )
  return <LegalPage text={loaderData} below={{ cookies }} />
}
