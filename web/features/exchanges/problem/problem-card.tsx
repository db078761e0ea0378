import type { ReactNode } from 'react'
import type { ExchangeProblem, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatDateTime, formatList } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { useSite } from '../../../platform/session/session.ts'
import { PhotoList } from '../../../ui/photos/photo-list.tsx'
import classes from './problem-card.module.css'
import { QuestionList } from './question-list.tsx'
import { ShownPhotos } from './shown-photos.tsx'
import { StatementList } from './statement-list.tsx'
import { decisionLabel, problemKindLabel } from './problem-labels.ts'

interface ProblemCardProps {
  exchange: ExchangeWithTimeline
  problem: ExchangeProblem
  /** The way to say more about it. */
  children?: ReactNode
}

/** The report, its decision and how to contest it (decisions 12 and 32). */
export function ProblemCard({ exchange, problem, children }: ProblemCardProps) {
  const { kind, text, copies, reportedAt, photos, statements, questions, decision } = problem
  const titles = exchange.lines.flatMap(({ offerUuid, title }) => (copies.includes(offerUuid) ? [title] : []))
  const names = { sender: memberFirstName(exchange.offeredBy), receiver: memberFirstName(exchange.requestedBy) }
  return (
    <section className={classes.card} aria-labelledby="problem-title">
      <h2 id="problem-title" className={classes.title}>
        {m['problem.title']()}
      </h2>
      <p className={classes.kind}>
        <strong>{problemKindLabel(kind)}</strong>
        <span className={classes.when}>{formatDateTime(reportedAt)}</span>
      </p>
      {titles.length > 0 && <p className={classes.text}>{m['problem.about']({ titles: formatList(titles) })}</p>}
      {text && <p className={classes.text}>{text}</p>}
      <PhotoList paths={photos} />
      <ShownPhotos lines={exchange.lines} problem={problem} />
      <StatementList statements={statements} names={names} />
      <QuestionList questions={questions} names={exchange.role === 'admin' ? names : null} isDecided={decision !== null} />
      {children}
      {decision && (
        <div className={classes.decision}>
          <h3 className={classes.outcome}>{decisionLabel(decision.outcome)}</h3>
          <p className={classes.when}>{formatDateTime(decision.decidedAt)}</p>
          {decision.reason && <p className={classes.text}>{decision.reason}</p>}
          {exchange.role !== 'admin' && <Contest />}
        </div>
      )}
    </section>
  )
}

function Contest() {
  const { email } = useSite().operator
  return (
    <p className={classes.contest}>
      {m['problem.contest']()} {email ? <a href={`mailto:${email}`}>{email}</a> : <em>{m['content.contactMissing']()}</em>}
    </p>
  )
}
