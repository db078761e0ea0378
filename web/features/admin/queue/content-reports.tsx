import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import lists from '../../../ui/lists.module.css'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { adminMoment } from '../members/admin-moment.ts'
import { Lines } from '../members/member-lists.tsx'
import classes from '../members/members.module.css'
import { AdminLink } from '../roles/admin-link.tsx'

interface ContentReportsProps {
  reports: NonNullable<MemberPage['contentReports']>
  total: NonNullable<MemberPage['contentReportsTotal']>
}

/** Contents that a member reported, and theirs that were reported; an open report leads to its case. */
export function ContentReports({ reports, total }: ContentReportsProps) {
  return (
    <>
      {reports.length > 0 && <p className={classes.facts}>{m['adminMembers.contentCounts'](total)}</p>}
      <Lines isEmpty={reports.length === 0}>
        <ul className={lists.plain}>
          {reports.map((report, index) => (
            <li key={`${report.uuid} ${report.at} ${index}`} className={classes.line}>
              <span>
                {report.isDecided ? (
                  subjectLabel(report.kind)
                ) : (
                  <AdminLink orText to={`/admin/moderation?case=${report.kind}:${report.uuid}`}>
                    {subjectLabel(report.kind)}
                  </AdminLink>
                )}
              </span>
              <span className={classes.facts}>
                {groundLabel(report.ground)} · {report.side === 'BY' ? m['adminMembers.reportBy']() : m['adminMembers.contentAbout']()} ·{' '}
                {report.isDecided ? m['adminMembers.reportDecided']() : m['adminMembers.reportOpen']()} · {adminMoment(report.at)}
              </span>
            </li>
          ))}
        </ul>
      </Lines>
    </>
  )
}
