import { Link } from 'react-router'
import type { LoggedAct } from '#contract/admin-log.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { actName } from './act-names.ts'
import classes from './log.module.css'

/** Who did what, when, about whom and why; the things lead to their pages. */
export function LogEntry({ entry: { at, act, actor, members, subject, reason, amount, wasAlone } }: { entry: LoggedAct }) {
  const link = linkOf(subject)
  return (
    <li className={lists.entry}>
      <h2 className={classes.act}>
        {actName(act)}
        {amount !== null && `: ${amount}`}
      </h2>
      <p className={classes.facts}>
        {actor === null ? m['adminLog.platform']() : (actor.name ?? m['adminLog.gone']())} · {formatDateTime(at)}
        {wasAlone && ` · ${m['proposal.wasAlone']()}`}
      </p>
      {(members.length > 0 || link !== null) && (
        <p className={classes.links}>
          {members.map(({ uuid, name }) =>
            // There is no page of somebody who has left.
            name === null ? (
              <span key={uuid}>{m['adminLog.gone']()}</span>
            ) : (
              <Link key={uuid} to={`/admin/users/${uuid}`}>
                {name}
              </Link>
            ),
          )}
          {link && <Link to={link.to}>{link.text}</Link>}
        </p>
      )}
      {reason !== '' && <p className={classes.reason}>{reason}</p>}
    </li>
  )
}

type Subject = LoggedAct['subject']

const LISTS: Partial<Record<Subject['kind'], string>> = {
  difference: '/admin/payments',
  finding: '/admin/payments',
  geoImport: '/admin/bookcases',
  job: '/admin/jobs',
  label: '/admin/labels/purchases',
  labelUpload: '/admin/labels',
  newsletter: '/admin/newsletters',
  ring: '/admin/rings',
  tariff: '/admin/postage',
  withdrawal: '/admin/withdrawals',
  word: '/admin/words',
}

/** Where a subject is looked at; of what was deleted and of members, who are named themselves, nowhere. */
function linkOf({ kind, uuid, title, exchangeUuid }: Subject): { to: string; text: string } | null {
  if (exchangeUuid !== null) return { to: `/admin/exchanges/${exchangeUuid}`, text: title ?? m['adminLog.toExchange']() }
  if (kind === 'book') return title === null ? null : { to: `/book/${uuid}`, text: title }
  if (kind === 'bookcase') return { to: `/buecherschrank/${uuid}`, text: m['adminLog.toBookcase']() }
  const list = LISTS[kind]
  return list === undefined ? null : { to: list, text: m['adminLog.toList']() }
}
