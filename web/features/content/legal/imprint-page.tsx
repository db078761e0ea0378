import { m } from '#messages'
import { apiContext, languageContext, siteContext } from '../../../platform/api/contexts.ts'
import { callApi } from '../../../platform/api/api-client.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import type { Route } from './+types/imprint-page.ts'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'
import { Recipients } from './recipients.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiContext)
  const [tariffs, recipients] = await Promise.all([readTariffs(client), callApi(client.api.v1.moderation['active-recipients'].$get())])
  return { text: legalText('imprint', context.get(languageContext), context.get(siteContext), tariffs), recipients }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.text.title ?? m['content.imprint'](), matches })
}

export default function ImprintPage({ loaderData }: Route.ComponentProps) {
  const { text, recipients } = loaderData
  return <LegalPage text={text} below={{ recipients: <Recipients recipients={recipients} /> }} />
}
