import type { ExchangeProblem } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { PhotoList } from '../../../ui/photos/photo-list.tsx'
import classes from './problem-card.module.css'

interface StatementListProps {
  statements: ExchangeProblem['statements']
  /** First names of the two. */
  names: Record<'sender' | 'receiver', string>
}

/** Statements of both sides in order. */
export function StatementList({ statements, names }: StatementListProps) {
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
