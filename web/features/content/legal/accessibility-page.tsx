import { m } from '#messages'
import { apiContext, languageContext, siteContext } from '../../../platform/api/contexts.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import type { Route } from './+types/accessibility-page.ts'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return legalText('accessibility', context.get(languageContext), context.get(siteContext), await readTariffs(context.get(apiContext)))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? m['content.accessibility'](),
    description: m['content.accessibilityDescription'](),
    path: '/accessibility',
    matches,
  })
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
