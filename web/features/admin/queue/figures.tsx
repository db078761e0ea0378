import { Button } from '@mantine/core'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { Section } from '../../../ui/page.tsx'
import classes from './case-view.module.css'

/** The figures of this year and the last for the transparency report, as files. */
export function Figures({ year }: { year: number }) {
  const { isBusy, failure, submit } = useSubmission()
  const load = (wanted: number) =>
    submit(async () => {
      const { fileName, csv } = await callApi(browserApi.api.v1.admin['moderation-figures'].$get({ query: { year: String(wanted) } }))
      saveFile(fileName, new Blob([csv], { type: 'text/csv' }))
    })
  return (
    <Section title={m['moderationQueue.figuresTitle']()} id="figures">
      <div className={classes.figures}>
        {[year, year - 1].map((one) => (
          <Button key={one} variant="default" loading={isBusy} onClick={() => void load(one)}>
            {m['moderationQueue.figures']({ year: String(one) })}
          </Button>
        ))}
      </div>
      <FailureNotice failure={failure} textOf={sentenceOf} />
    </Section>
  )
}
