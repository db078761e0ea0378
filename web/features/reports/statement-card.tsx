import type { Statement } from '#contract/reports.ts'
import { CONTEST_MONTHS } from '#domain/policy/reports.ts'
import { m } from '#messages'
import { formatDateTime, formatDay } from '../../platform/language/format.ts'
import { ContestForm } from './contest-form.tsx'
import { groundRule, subjectLabel } from '#messages/words/reports.ts'
import classes from './reports-page.module.css'

/** A statement of reasons (DSA, article 17). */
export function StatementCard({ statement }: { statement: Statement }) {
  const { uuid, kind, about, state, ground, facts, isDetected, decidedAt } = statement
  const subject = subjectLabel(kind)
  return (
    <article className={classes.card} id={uuid}>
      <div>
        <h3 className={classes.title}>{state === 'VISIBLE' ? m['report.restored']({ subject }) : m['report.removed']({ subject })}</h3>
        <p className={classes.when}>{formatDateTime(decidedAt)}</p>
        {about !== null && <p className={classes.text}>{m['report.aboutText']({ text: about })}</p>}
      </div>
      <dl className={classes.reasons}>
        <Reason name={m['report.factsTitle']()}>{facts}</Reason>
        <Reason name={m['report.ruleTitle']()}>{groundRule(ground)}</Reason>
        <Reason name={m['report.howTitle']()}>{isDetected ? m['report.howDetected']() : m['report.howReported']()}</Reason>
      </dl>
      <Contest statement={statement} />
    </article>
  )
}

function Reason({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Contest({ statement: { uuid, canContest, objection } }: { statement: Statement }) {
  if (objection)
    return (
      <div className={classes.contest}>
        <p>{objectionText(objection)}</p>
        {objection.text !== '' && <p className={classes.text}>{m['report.contestQuote']({ text: objection.text })}</p>}
      </div>
    )
  if (!canContest) return null
  return (
    <div className={classes.contest}>
      <h4>{m['report.contestTitle']()}</h4>
      <p>{m['report.contestText']({ months: CONTEST_MONTHS })}</p>
      <ContestForm uuid={uuid} />
    </div>
  )
}

function objectionText({ madeAt, answer }: NonNullable<Statement['objection']>): string {
  if (!answer) return m['report.contestMade']({ date: formatDay(madeAt) })
  const said = { date: formatDay(answer.at), answer: answer.text }
  return answer.overturned ? m['report.contestOverturned'](said) : m['report.contestUpheld'](said)
}
