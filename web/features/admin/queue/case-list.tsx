import { Link } from 'react-router'
import type { CaseInQueue } from '#contract/moderation.ts'
import { m } from '#messages'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { formatDateTime } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'
import decisions from '../decisions.module.css'
import work from '../work-list/work-list.module.css'
import classes from './queue-page.module.css'
import { caseName, queueAddress, type QueueView } from './queue-view.ts'

interface CaseListProps {
  cases: readonly CaseInQueue[]
  /** The name of the one that is open. */
  open: string | null
  view: QueueView
  next: string | null
}

/** A page of the queue: those of one member below their name. */
export function CaseList({ cases, open, view, next }: CaseListProps) {
  return (
    <nav className={decisions.list} aria-label={m['moderationQueue.list']()}>
      <ul className={lists.plain}>
        {groupsOf(cases).map((group) => (
          <Group key={caseName(group[0])} group={group} open={open} view={view} />
        ))}
      </ul>
      <p className={work.cut}>
        {view.after !== undefined && <Link to={queueAddress(view, { after: null })}>{m['adminMembers.first']()}</Link>}{' '}
        {next !== null && (
          <Link to={queueAddress(view, { after: next })} rel="next">
            {m['adminMembers.next']()}
          </Link>
        )}
      </p>
    </nav>
  )
}

type Cases = [CaseInQueue, ...CaseInQueue[]]

/** Cases that follow each other and are one member's. */
function groupsOf(cases: readonly CaseInQueue[]): Cases[] {
  const groups: Cases[] = []
  for (const one of cases) {
    const last = groups.at(-1)
    if (last && one.member && last[0].member?.uuid === one.member.uuid) last.push(one)
    else groups.push([one])
  }
  return groups
}

function Group({ group, open, view }: { group: Cases; open: string | null; view: QueueView }) {
  const [{ member }] = group
  return (
    <li>
      {member && (
        <p className={classes.member}>
          <Link to={`/admin/users/${member.uuid}`}>{member.name || m['shared.deletedMember']()}</Link>
          {member.cases > 1 && <span>{m['moderationQueue.ofMember']({ count: member.cases })}</span>}
        </p>
      )}
      <ul className={lists.plain}>
        {group.map((line) => (
          <Line key={caseName(line)} line={line} isOpen={caseName(line) === open} view={view} />
        ))}
      </ul>
    </li>
  )
}

function Line({ line, isOpen, view }: { line: CaseInQueue; isOpen: boolean; view: QueueView }) {
  const { title, kind, waitsSince, reports, grounds, isHeld, isProposed } = line
  const facts = [reports > 0 && m['moderationQueue.reports']({ count: reports }), ...grounds.map((ground) => groundLabel(ground))].filter(
    Boolean,
  )
  return (
    <li>
      <Link
        to={queueAddress(view, { case: caseName(line) })}
        className={decisions.line}
        aria-current={isOpen || undefined}
        preventScrollReset
      >
        <span className={classes.head}>
          <span className={tags.small} data-tone="quiet">
            {subjectLabel(kind)}
          </span>
          {isHeld && (
            <span className={tags.small} data-tone="open">
              {m['moderationQueue.held']()}
            </span>
          )}
          {isProposed && <span className={tags.small}>{m['proposal.caseTag']()}</span>}
        </span>
        <span className={classes.title}>{title === '' ? m['moderationQueue.gone']() : title}</span>
        <span className={decisions.facts}>{[formatDateTime(waitsSince), ...facts].join(' · ')}</span>
      </Link>
    </li>
  )
}
