import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { notifySuccess } from '../../ui/notify.ts'

const TEXTS = {
  UNANSWERED: { title: m['shelf.pausedTitle'], text: () => m['shelf.pausedText']({ hours: ANSWER_HOURS }) },
  PLANNED: { title: m['shelf.pausePlannedTitle'], text: m['shelf.pausePlannedText'] },
}

/** Paused offers with a button to resume all (decision 9). */
export function PausedNotice({ pause }: { pause: keyof typeof TEXTS | null }) {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission({ afterwards: revalidate })
  if (pause === null) return null
  const resume = () =>
    submit(async () => {
      await callApi(browserApi.api.v1.exchanges['resume-shelf'].$post())
      notifySuccess(m['shelf.resumed']())
    })
  return (
    <Notice
      title={TEXTS[pause].title()}
      action={
        <Button loading={isBusy} onClick={() => void resume()}>
          {m['shelf.resume']()}
        </Button>
      }
    >
      {TEXTS[pause].text()}
      <FailureLine failure={failure} />
    </Notice>
  )
}
