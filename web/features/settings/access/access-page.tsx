import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import lists from '../../../ui/lists.module.css'
import { Page, Section } from '../../../ui/page.tsx'
import sections from '../../../ui/sections.module.css'
import { WithScripts } from '../../../ui/with-scripts.tsx'
import { useSignInWays } from '../../login/social/use-sign-in-ways.ts'
import type { Route } from './+types/access-page.ts'
import { AddToken } from './add-token.tsx'
import { TokenLine } from './token-line.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  return callApi(context.get(apiContext).api.v1['access-tokens'].$get())
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['access.title'](), matches })
}

/** Keys by which programs of the member reach parts of the account. */
export default function AccessPage({ loaderData: { accessTokens } }: Route.ComponentProps) {
  const { ways } = useSignInWays()
  return (
    <Page width="text" title={m['access.title']()} lead={m['access.lead']()}>
      <Section title={m['access.yourKeys']()}>
        {accessTokens.length === 0 ? (
          <p>{m['access.none']()}</p>
        ) : (
          <ul className={lists.closed}>
            {accessTokens.map((token) => (
              <li key={token.uuid} className={sections.line}>
                <TokenLine token={token} />
              </li>
            ))}
          </ul>
        )}
        <div className={sections.below}>
          <WithScripts>{ways && <AddToken ways={ways} />}</WithScripts>
        </div>
      </Section>
      <p className={sections.fact}>{m['access.limits']()}</p>
      <p className={sections.fact}>
        {m['access.docs']()} <a href="/api/docs">{m['access.docsLink']()}</a>.
      </p>
    </Page>
  )
}
