import type { MetaDescriptor } from 'react-router'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { m } from '#messages'
import { languageName } from '../../books/lookup-names.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Page, Section } from '../../ui/page.tsx'
import type { Route } from './+types/words-page.ts'
import { WordForm } from './word-form.tsx'
import { WordList } from './word-list.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.admin['offensive-words'].$get()).catch(hideFromMembers)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['chatHeld.wordsTitle'](), matches })
}

/** The words for which messages wait for a review, by language. */
export default function WordsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <Page title={m['chatHeld.wordsTitle']()} lead={m['chatHeld.wordsLead']()}>
      <WordForm />
      {UI_LANGUAGES.map((language) => (
        <Section key={language} title={languageName(language)} id={language}>
          <WordList words={words.filter((word) => word.language === language)} />
        </Section>
      ))}
    </Page>
  )
}
