import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ReportedMember, YearlySendsOverview } from '#contract/yearly-sends.ts'
import { REPORTABLE_CENTS, REPORTABLE_SENDS } from '#domain/policy/reliability.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatCents, formatNumber } from '../../platform/language/format.ts'
import { saveFile } from '../../platform/save-file.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import classes from './send-report.module.css'

/** Members whom the tax law has reported for a year, and those who come near (decision 36). */
export function SendReport({ overview }: { overview: YearlySendsOverview }) {
  const { year, years, members, reportable, near } = overview
  return (
    <Section title={m['pstg.title']()}>
      <p className={classes.lead}>{m['pstg.lead']({ sends: formatNumber(REPORTABLE_SENDS), amount: formatCents(REPORTABLE_CENTS) })}</p>
      <nav className={classes.years} aria-label={m['pstg.year']()}>
        {years.map((one) => (
          <Link key={one} to={`/admin/points?year=${one}`} preventScrollReset aria-current={one === year ? 'page' : undefined}>
            {one}
          </Link>
        ))}
      </nav>
      {members.length === 0 ? (
        <p className={classes.lead}>{m['pstg.emptyTitle']({ year })}</p>
      ) : (
        <>
          <p className={classes.counts}>
            {m['pstg.counts']({ year, reportable: formatNumber(reportable), near: formatNumber(near) })}
            {reportable + near > members.length && ` ${m['pstg.cut']({ number: formatNumber(members.length) })}`}
          </p>
          {near > 0 && <Notice>{m['pstg.nearWarning']({ count: near })}</Notice>}
          <ul className={lists.plain}>
            {members.map((member) => (
              <ReportedLine key={member.uuid} member={member} />
            ))}
          </ul>
        </>
      )}
      {reportable > 0 && <ReportDownload year={year} />}
    </Section>
  )
}

function ReportedLine({ member: { name, email, sends, cents, standing } }: { member: ReportedMember }) {
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        {name ?? m['pstg.gone']()}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </span>
      <span className={classes.sum}>{m['pstg.line']({ count: sends, amount: formatCents(cents) })}</span>
      <span className={tags.tag} data-tone={standing === 'reportable' ? 'open' : 'quiet'}>
        {standing === 'reportable' ? m['pstg.reportable']() : m['pstg.near']()}
      </span>
    </li>
  )
}

function ReportDownload({ year }: { year: number }) {
  const { isBusy, failure, submit } = useSubmission()
  const download = () => submit(async () => saveText(await callApi(browserApi.api.v1.admin.sends.export.$post({ json: { year } }))))
  return (
    <div className={classes.download}>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {m['pstg.download']({ year })}
      </Button>
      <p className={classes.lead}>{m['pstg.downloadHint']()}</p>
      <FailureLine failure={failure} />
    </div>
  )
}

function saveText({ fileName, csv }: { fileName: string; csv: string }): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
