import type { ReactNode } from 'react'
import type { ExchangeProblem, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatDateTime, formatList, formatDay } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { useSite } from '../../../platform/session/session.ts'
import { PhotoList } from '../../../ui/photos/photo-list.tsx'
import { CopyPhotos } from '../../../books/copy-photos.tsx'
import classes from './problem-card.module.css'
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

interface StatementListProps {
  statements: ExchangeProblem['statements']
  /** First names of the two. */
  names: Record<'sender' | 'receiver', string>
}

/** Statements of both sides in order. */
function StatementList({ statements, names }: StatementListProps) {
  return statements.map(({ author, text, at, photos }) => (
    <div key={`${author} ${at}`} className={classes.statement}>
      <p className={classes.kind}>
        <strong>{m['problem.statementBy']({ name: names[author] })}</strong>
        <span className={classes.when}>{formatDateTime(at)}</span>
      </p>
      <p className={classes.text}>{text}</p>
      <PhotoList paths={photos} />
    </div>
  ))
}

/** What was reported has to do with how a copy looks. */
const ABOUT_LOOKS: readonly ExchangeProblem['kind'][] = ['WORSE_THAN_DESCRIBED', 'DAMAGED', 'WRONG_BOOK']

interface ShownPhotosProps {
  lines: ExchangeWithTimeline['lines']
  problem: ExchangeProblem
}

/** How the copies were shown when they were ordered, beside what was reported. */
function ShownPhotos({ lines, problem: { kind, copies } }: ShownPhotosProps) {
  if (!ABOUT_LOOKS.includes(kind)) return null
  const meant = lines.filter(({ offerUuid, photos }) => photos.length > 0 && (copies.length === 0 || copies.includes(offerUuid)))
  if (meant.length === 0) return null
  return (
    <div className={classes.statement}>
      <h3 className={classes.outcome}>{m['photos.whenOrdered']()}</h3>
      {meant.map((line) => (
        <div key={line.offerUuid}>
          {lines.length > 1 && <p className={classes.text}>{line.title}</p>}
          <CopyPhotos {...line} />
        </div>
      ))}
    </div>
  )
}

interface QuestionListProps {
  questions: ExchangeProblem['questions']
  /** First names of the two; null where the one who was asked reads it. */
  names: Record<'sender' | 'receiver', string> | null
  /** Nothing is waited for any more. */
  isDecided: boolean
}

type Question = ExchangeProblem['questions'][number]

/** Questions of administrators with their answers. */
function QuestionList({ questions, names, isDecided }: QuestionListProps) {
  return questions.map((question) => (
    <div key={question.at} className={classes.statement}>
      <p className={classes.kind}>
        <strong>{names ? m['problem.questionTo']({ name: names[question.of] }) : m['problem.questionToYou']()}</strong>
        <span className={classes.when}>{formatDateTime(question.at)}</span>
      </p>
      <p className={classes.text}>{question.text}</p>
      <p className={classes.when}>{standing(question, isDecided)}</p>
    </div>
  ))
}

function standing({ isAnswered, isOver, dueDay }: Question, isDecided: boolean): string {
  if (isAnswered) return m['problem.questionAnswered']()
  const date = formatDay(dueDay)
  if (isOver) return m['problem.questionOver']({ date })
  return isDecided ? m['problem.questionOpenEnded']() : m['problem.questionDue']({ date })
}
