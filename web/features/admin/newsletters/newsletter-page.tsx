import { useState } from 'react'
import { Link, useRevalidator, type MetaDescriptor } from 'react-router'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { Page, Section } from '../../../ui/page.tsx'
import tags from '../../../ui/tags.module.css'
import type { Route } from './+types/newsletter-page.ts'
import { DeleteButton } from './delete-button.tsx'
import { NewsletterForm, type NewsletterValues } from './newsletter-form.tsx'
import { momentSentence, stateLabel } from './newsletter-labels.ts'
import classes from './newsletters.module.css'
import { Preview } from './preview.tsx'
import { Progress } from './progress.tsx'
import { SendButtons } from './send-buttons.tsx'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ request, params: { uuid }, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('language')
  const language = UI_LANGUAGES.find((known) => known === asked) ?? 'de'
  const newsletter = context.get(apiContext).api.v1.admin.newsletters[':uuid']
  const [shown, preview] = await Promise.all([
    callApi(newsletter.$get({ param: { uuid } })),
    callApi(newsletter.preview.$get({ param: { uuid }, query: { language } })),
  ]).catch(hideFromMembers)
  return { ...shown, preview, language }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: loaderData?.newsletter.subject ?? m['newsletter.title'](), matches })
}

/** One newsletter: its words while it is a draft, how far it is afterwards, and how it looks. */
export default function NewsletterPage({
  loaderData: { newsletter, words, version, recipients, preview, language },
}: Route.ComponentProps) {
  const { uuid, state, subject } = newsletter
  const save = useSave(uuid, version)
  return (
    <Page width="text" title={subject} actions={<Link to="/admin/newsletters">{m['newsletter.back']()}</Link>}>
      <div className={classes.head}>
        <span className={tags.tag} data-tone={state === 'SENDING' || state === 'STOPPED' ? 'open' : undefined}>
          {stateLabel(state)}
        </span>
        <span className={classes.facts}>{momentSentence(newsletter)}</span>
      </div>
      {state !== 'DRAFT' && <Progress newsletter={newsletter} />}
      {state !== 'SENT' && <SendButtons newsletter={newsletter} version={preview.version} recipients={recipients} />}
      <Preview uuid={uuid} preview={preview} language={language} isDraft={state === 'DRAFT'} />
      {state === 'DRAFT' && (
        <Section title={m['newsletter.wordsTitle']()}>
          <NewsletterForm initial={valuesOf(words)} onSave={save}>
            <DeleteButton uuid={uuid} />
          </NewsletterForm>
        </Section>
      )}
    </Page>
  )
}

/** Saves what was written over the words it began with; words of somebody else are shown in the preview first. */
function useSave(uuid: string, version: string): (values: NewsletterValues) => Promise<void> {
  const { revalidate } = useRevalidator()
  const [begunWith, setBegunWith] = useState(version)
  const newsletter = browserApi.api.v1.admin.newsletters[':uuid']
  return async (values) => {
    try {
      const saved = await callApi(newsletter.$post({ param: { uuid }, json: { ...values, version: begunWith } }))
      setBegunWith(saved.version)
      notifySuccess(m['newsletter.saved']())
      await revalidate()
    } catch (error) {
      if (hasCode(error, 'CASE_CHANGED')) {
        const now = await callApi(newsletter.$get({ param: { uuid } }))
        // Afterwards, so that the preview is never older than what the next press replaces.
        await revalidate()
        setBegunWith(now.version)
      }
      throw error
    }
  }
}

function valuesOf(words: Route.ComponentProps['loaderData']['words']): NewsletterValues {
  const { subjectDe, textDe, subjectEn, textEn, subjectLt, textLt } = words
  return { subjectDe, textDe, subjectEn: subjectEn ?? '', textEn: textEn ?? '', subjectLt: subjectLt ?? '', textLt: textLt ?? '' }
}
