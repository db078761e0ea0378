import type { ExchangeProblem } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatDateTime, formatDay } from '../../../platform/language/format.ts'
import classes from './problem-card.module.css'

interface QuestionListProps {
  questions: ExchangeProblem['questions']
  /** First names of the two; null where the one who was asked reads it. */
  names: Record<'sender' | 'receiver', string> | null
  /** Nothing is waited for any more. */
  isDecided: boolean
}

type Question = ExchangeProblem['questions'][number]

/** Questions of administrators with their answers. */
export function QuestionList({ questions, names, isDecided }: QuestionListProps) {
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
