import { Link } from 'react-router'
import { m } from '#messages'
import { apiContext, languageContext, siteContext } from '../../../platform/api/contexts.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import type { Route } from './+types/terms-page.ts'
import { LegalPage } from './legal-page.tsx'
import { legalText } from './legal-text.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return legalText('terms', context.get(languageContext), context.get(siteContext), await readTariffs(context.get(apiContext)))
}

/** Title and robots as specified (B §2 "Legal pages"). */
export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? m['content.terms']()
  return [{ title: `${title} - ${m['shared.productName']()}` }, { name: 'robots', content: 'noindex,nofollow' }]
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} below={{ withdrawal: <Link to="/vertrag-widerrufen">{m['content.withdrawContract']()}</Link> }} />
}
