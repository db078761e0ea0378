import { Button } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { Section } from '../../../ui/page.tsx'
import tabs from '../../../ui/tabs.module.css'
import { languageLabel } from './newsletter-labels.ts'
import classes from './newsletters.module.css'

interface PreviewProps {
  uuid: string
  preview: { subject: string; html: string; version: string }
  language: UiLanguage
  isDraft: boolean
}

/** The mail as it leaves, in each language, and a button that sends it to oneself. */
export function Preview({ uuid, preview, language, isDraft }: PreviewProps) {
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
