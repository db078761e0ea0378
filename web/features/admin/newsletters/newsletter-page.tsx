import { useState } from 'react'
import { Link, useRevalidator, type MetaDescriptor, useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import type { Newsletter } from '#contract/newsletters.ts'
import { NEWSLETTER_CHECK_MS } from '#domain/policy/newsletters.ts'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { usePolling } from '../../../platform/api/use-polling.ts'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import tags from '../../../ui/tags.module.css'
import type { Route } from './+types/newsletter-page.ts'
import { NewsletterForm, type NewsletterValues } from './newsletter-form.tsx'
import { momentSentence, stateLabel, languageLabel } from './newsletter-labels.ts'
import classes from './newsletters.module.css'
import { SendButtons } from './send-buttons.tsx'
import tabs from '../../../ui/tabs.module.css'

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

/** Deletes a draft after a question. */
function DeleteButton({ uuid }: { uuid: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  async function confirm(): Promise<void> {
    await callApi(browserApi.api.v1.admin.newsletters[':uuid'].delete.$post({ param: { uuid } }))
    notifySuccess(m['newsletter.deleted']())
    await navigate('/admin/newsletters', { replace: true })
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {m['newsletter.delete']()}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={m['newsletter.delete']()}
        confirmLabel={m['newsletter.delete']()}
        onConfirm={confirm}
      >
        {m['newsletter.deleteText']()}
      </ConfirmDialog>
    </>
  )
}

/** How far a newsletter is; while it is being sent, the page asks again and again. */
function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { state, sent, refused, unknown, waiting, audience, restsUntil } = newsletter
  usePolling(state === 'SENDING', NEWSLETTER_CHECK_MS)
  const done = sent + refused + unknown
  // Members who agreed after the newsletter began get it as well if their id comes later.
  const most = Math.max(audience, done + waiting, 1)
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={m['newsletter.progress']()}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={done}
      >
        <div className={classes.done} style={{ width: `${state === 'SENT' ? 100 : (100 * done) / most}%` }} />
      </div>
      <p className={classes.sent}>{m['newsletter.sentOf']({ sent: formatNumber(sent), audience: formatNumber(audience) })}</p>
      {refused > 0 && <p className={classes.facts}>{m['newsletter.refused']({ count: refused })}</p>}
      {waiting > 0 && <p className={classes.facts}>{m['newsletter.waiting']({ count: waiting })}</p>}
      {unknown > 0 && state !== 'SENDING' && <p className={classes.facts}>{m['newsletter.unknown']({ count: unknown })}</p>}
      {restsUntil && state === 'SENDING' && <p className={classes.facts}>{m['newsletter.rests']({ date: formatDateTime(restsUntil) })}</p>}
    </div>
  )
}

interface PreviewProps {
  uuid: string
  preview: { subject: string; html: string; version: string }
  language: UiLanguage
  isDraft: boolean
}

/** The mail as it leaves, in each language, and a button that sends it to oneself. */
function Preview({ uuid, preview, language, isDraft }: PreviewProps) {
  return (
    <Section title={m['newsletter.previewTitle']()} aside={<TryButton uuid={uuid} language={language} version={preview.version} />}>
      {isDraft && <p className={classes.facts}>{m['newsletter.previewSaved']()}</p>}
      <nav className={tabs.tabs} aria-label={m['newsletter.language']()}>
        {UI_LANGUAGES.map((each) => (
          <Link
            key={each}
            to={`?language=${each}`}
            replace
            preventScrollReset
            className={tabs.tab}
            aria-current={each === language ? 'page' : undefined}
          >
            {languageLabel(each)}
          </Link>
        ))}
      </nav>
      <p className={classes.mailSubject}>
        <span className={classes.facts}>{m['newsletter.subject']()}:</span> <strong>{preview.subject}</strong>
      </p>
      <iframe
        className={classes.frame}
        title={m['newsletter.previewFrame']()}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={preview.html}
      />
    </Section>
  )
}

function TryButton({ uuid, language, version }: { uuid: string; language: UiLanguage; version: string }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterRefusal: revalidate })
  const sendToMe = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.admin.newsletters[':uuid'].try.$post({ param: { uuid }, json: { language, version } }))
      notifySuccess(m['newsletter.tried']())
    })
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void sendToMe()}>
        {m['newsletter.try']()}
      </Button>
      <FailureLine failure={hasCode(failure, 'CASE_CHANGED') ? m['newsletter.changed']() : failure} />
    </div>
  )
}
