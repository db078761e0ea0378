import { Link } from 'react-router'
import type { AdminRing } from '#contract/rings.ts'
import { m } from '#messages'
import { browserApi, hasCode, callApi } from '../../platform/api/api-client.ts'
import { formatDateTime } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import { ActButton } from './act-button.tsx'
import { waitingAge } from './work-list/waiting-age.ts'
import work from './work-list/work-list.module.css'
import { accountNames, linkSentences } from './ring-labels.ts'
import classes from './rings.module.css'

/** One case: which accounts, what links them, and what came of it. */
export function RingEntry({ ring, now }: { ring: AdminRing; now: string }) {
  const { members, openedAt, closedAt, outcome } = ring
  const names = accountNames(members)
  return (
    <li className={lists.entry}>
      <div className={work.head}>
        <h2 className={lists.entryTitle}>{m['adminRings.accounts']({ count: members.length })}</h2>
        <span className={tags.tag} {...(closedAt === null && { 'data-tone': 'open' })}>
          {closedAt === null ? waitingAge(openedAt, now) : m['adminRings.closed']()}
        </span>
      </div>
      <ul className={`${lists.plain} ${classes.names}`}>
        {members.map((member) => (
          <li key={member.uuid}>
            <Account member={member} name={names.get(member.uuid) ?? ''} />
          </li>
        ))}
      </ul>
      <ul className={classes.links}>
        {linkSentences(ring).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {outcome !== '' && (
        <p className={classes.outcome}>
          {closedAt === null
            ? m['adminRings.closedBefore']({ text: outcome })
            : m['adminRings.closedAt']({ date: formatDateTime(closedAt), text: outcome })}
        </p>
      )}
      {closedAt === null && <CloseButton ring={ring} />}
    </li>
  )
}

function Account({ member, name }: { member: AdminRing['members'][number]; name: string }) {
  const words = m['adminRings.freePoints']({ name, count: member.freePoints })
  // There is no page of somebody who has left.
  return member.isDeleted ? words : <Link to={`/admin/users/${member.uuid}`}>{words}</Link>
}

function CloseButton({ ring: { uuid, version } }: { ring: AdminRing }) {
  return (
    <p className={classes.act}>
      <ActButton
        title={m['adminRings.close']()}
        text={m['adminRings.closeText']()}
        doneText={m['adminRings.closeDone']()}
        act={(reason) => callApi(browserApi.api.v1.admin.rings[':uuid'].close.$post({ param: { uuid }, json: { reason, version } }))}
        ownSentenceOf={(error) => (hasCode(error, 'CASE_CHANGED') ? m['adminRings.changed']() : undefined)}
      />
    </p>
  )
}
