import { Link } from 'react-router'
import type { ModerationCase } from '#contract/moderation.ts'
import { PROPOSALS_PATH } from '#domain/proposals.ts'
import { m } from '#messages'
import { formatDateTime, formatDay } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { PhotoList } from '../../../ui/photos/photo-list.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import tags from '../../../ui/tags.module.css'
import { foundWords } from '../../chat/held-note.ts'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { AdminLink } from '../roles/admin-link.tsx'
import classes from './case-view.module.css'
import { DecisionForm } from './decision-form.tsx'

/** A case: what it is about with its surroundings, what was reported, and the decision. */
export function CaseView({ open }: { open: ModerationCase }) {
  return (
    <article className={classes.case}>
      <Subject open={open} />
      {open.around.length > 1 && <Around open={open} />}
      {open.reports.length > 0 && <Reports open={open} />}
      {open.proposal ? <Waits proposal={open.proposal} /> : <DecisionForm open={open} />}
    </article>
  )
}

/** What was proposed is decided where proposals are; until then nothing else is decided here. */
function Waits({ proposal: { proposedBy: admin, proposedAt } }: { proposal: NonNullable<ModerationCase['proposal']> }) {
  return (
    <Notice action={<AdminLink to={PROPOSALS_PATH}>{m['proposal.toPage']()}</AdminLink>}>
      {m['proposal.caseWaits']({ admin, date: formatDateTime(proposedAt) })}
    </Notice>
  )
}

function Subject({ open }: { open: ModerationCase }) {
  const { kind, title, text, picturePath, photos, path, state, isHeld, heldReasons, member } = open
  return (
    <header className={classes.subject}>
      <p className={classes.head}>
        <span className={tags.tag} data-tone="quiet">
          {subjectLabel(kind)}
        </span>
        {state === 'HIDDEN' && !isHeld && <span className={tags.tag}>{m['moderationQueue.hidden']()}</span>}
      </p>
      <h2 className={classes.title}>{kind === 'MESSAGE' ? m['moderationQueue.subject']() : title || m['moderationQueue.gone']()}</h2>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {picturePath && <img className={classes.picture} src={picturePath} alt={subjectLabel(kind)} />}
      <PhotoStrip
        photos={photos.map((photo, index) => ({ ...photo, alt: m['problem.photo']({ number: index + 1 }) }))}
        label={m['photos.ofCopy']({ title })}
        isLarge
      />
      {isHeld && <p className={classes.facts}>{m['moderationQueue.heldByProgram']({ reasons: foundWords(heldReasons) })}</p>}
      <p className={classes.facts}>
        {member ? m['moderationQueue.of']({ name: member.name, date: formatDay(member.memberSince) }) : m['moderationQueue.ofNobody']()}
        {member && member.decisions > 0 && ` · ${m['moderationQueue.before']({ count: member.decisions })}`}
      </p>
      {member && (
        <p>
          <Link to={`/admin/users/${member.uuid}`}>{m['moderationQueue.toMember']()}</Link>
        </p>
      )}
      {path && <Link to={path}>{m['moderationQueue.open']()}</Link>}
    </header>
  )
}

function Around({ open: { around } }: { open: ModerationCase }) {
  return (
    <section>
      <h3 className={classes.part}>{m['moderationQueue.around']()}</h3>
      <ul className={lists.plain}>
        {around.map(({ uuid, author, text, sentAt, isSubject }) => (
          <li key={uuid} className={classes.message} data-subject={isSubject || undefined}>
            <p className={classes.facts}>
              {author || m['moderationQueue.goneReporter']()} · {formatDateTime(sentAt)}
            </p>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports({ open: { reports, totalReports } }: { open: ModerationCase }) {
  return (
    <section>
      <h3 className={classes.part}>{m['moderationQueue.reports']({ count: totalReports })}</h3>
      <ul className={lists.opened}>
        {reports.map((report) => (
          <li key={report.uuid} className={classes.report}>
            <p>
              <strong>{groundLabel(report.ground)}</strong>
            </p>
            {report.text !== '' && <p className={classes.text}>{report.text}</p>}
            <PhotoList paths={report.pictures} />
            <p className={classes.facts}>{reporterText(report)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reporterText({ reporter, isGuest, reportedAt }: ModerationCase['reports'][number]): string {
  const date = formatDateTime(reportedAt)
  const name = reporter ?? m['moderationQueue.goneReporter']()
  return isGuest ? m['moderationQueue.guest']({ name, date }) : m['moderationQueue.reporter']({ name, date })
}
